import { publishing } from '@cancha/contract/calls/deals/publishing'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import { NewDeal } from './NewDeal.tsx'
import { NoDealer } from './NoDealer.tsx'
import { dealFormQuery } from './queries.ts'

type Search = { borrador?: string }

const searchIn = ({ borrador }: Record<string, unknown>): Search =>
  /^[1-9]\d{0,14}$/.test(String(borrador)) ? { borrador: String(borrador) } : {}

export const Route = createFileRoute('/deals/nuevo')({
  beforeLoad: requireSession,
  validateSearch: searchIn,
  // The draft isn't among the loader's dependencies: when its number comes into the address of the form that began it, the form
  // must stay in its place, also where reading it again takes long.
  loader: async ({ context: { queryClient, user }, location }) => {
    if (!user.can.deal) return { begun: null, drafts: [] }
    const { borrador } = searchIn(location.search)
    if (borrador) {
      const begun = await queryClient.fetchQuery(dealFormQuery(borrador))
      return { begun: begun.status === 'draft' ? begun : null, drafts: [] }
    }
    const { drafts } = await call(publishing.ownDeals, { query: {} })
    return { begun: null, drafts }
  },
  head: privateHead('Agregar propiedad'),
  component: NewDealPage,
})

function NewDealPage() {
  const { user } = Route.useRouteContext()
  const { borrador } = Route.useSearch()
  const { begun, drafts } = Route.useLoaderData()
  const navigate = useNavigate()
  /** The draft that was begun in this window: its address changes, and the form under it stays. */
  const [own, setOwn] = useState<string>()
  const isOther = begun !== null && begun.dealid !== own
  if (!user.can.deal) return <NoDealer />
  return (
    <EditorFrame title={isOther ? 'Seguir con el borrador' : 'Agregar propiedad'}>
      {drafts.length > 0 && borrador === undefined && (
        <Note>
          {drafts.length === 1 ? 'Tienes un borrador: ' : `Tienes ${drafts.length} borradores. El último: `}
          <Anchor href={`/deals/nuevo?borrador=${drafts[0]?.dealid}`}>
            seguir con «{drafts[0]?.title || drafts[0]?.place || 'Sin título'}»
          </Anchor>
          .
        </Note>
      )}
      <NewDeal
        key={isOther ? begun.dealid : 'new'}
        user={user}
        begun={isOther ? begun : null}
        onBegun={(dealid) => {
          setOwn(dealid)
          void navigate({
            to: '/deals/nuevo',
            search: { borrador: dealid },
            replace: true,
            resetScroll: false,
          })
        }}
      />
    </EditorFrame>
  )
}
