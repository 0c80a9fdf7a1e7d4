import { pages } from '@cancha/contract/calls/school/pages'
import { pageTypes } from '@cancha/contract/ground/page-types'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { ApiError } from '../../../../api/errors.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringParts } from '../../../../shell/manifest/SlotParts.tsx'
import { memberActions } from '../../connections/public/slots.ts'
import { memberHead } from '../member-alias.ts'
import { profileQuery } from '../queries.ts'
import { MemberProfile } from './MemberProfile.tsx'

/** A member's page by id, or by the short address that mentions use. */
export const Route = createFileRoute('/user/alias/$id')({
  loader: async ({ params, context: { queryClient, user, features, parts } }) => {
    try {
      const id = /^[1-9]\d{0,14}$/.test(params.id) ? params.id : await idOf(params.id)
      const [profile] = await Promise.all([
        queryClient.ensureQueryData(profileQuery(id)),
        user === null && bringParts({ features, parts }, memberActions),
      ])
      return memberHead(profile)
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid_input'].includes(error.code)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => (loaderData ? { meta: pageMeta(loaderData.title, loaderData.description) } : {}),
  component: MemberPage,
})

async function idOf(alias: string): Promise<string> {
  const { p } = await call(pages.resolveAlias, { query: { alias } })
  if (p.pagetype !== pageTypes.member || p.page === null) throw notFound()
  return p.page
}

function MemberPage() {
  const { id } = Route.useLoaderData()
  const { id: asked } = Route.useParams()
  return <MemberProfile id={id} pathname={`/user/alias/${asked}`} />
}
