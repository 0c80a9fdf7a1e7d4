import { pages } from '@cancha/contract/pages'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { call } from '../api/call.ts'

export const Route = createFileRoute('/$')({
  loader: async ({ params }) => {
    const { p } = await call(pages.resolveAlias, { query: { alias: params._splat ?? '' } })
    if (p.pagetype === 'notfound') throw notFound()
    return p
  },
  component: () => <pre>{JSON.stringify(Route.useLoaderData())}</pre>,
})
