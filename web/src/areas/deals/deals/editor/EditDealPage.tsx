import { publishing } from '@cancha/contract/calls/deals/publishing'
import { createFileRoute, notFound, redirect, useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { DealEditor, useDealForm } from './DealEditor.tsx'
import { postedOf, valuesOf } from './deal-form.ts'
import { EditorFrame, useClosing } from './EditorFrame.tsx'
import { type DealFormData, dealFormQuery, shownDeals } from './queries.ts'

/** Each is loaded for a deal that waits. */
const WaitsNote = lazyPart(async () => (await import('./WaitsNote.tsx')).WaitsNote)
const HeldNote = lazyPart(async () => (await import('./HeldNote.tsx')).HeldNote)

export const Route = createFileRoute('/deals/editar/$dealid')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { dealid } }) => {
    try {
      const deal = await queryClient.fetchQuery(dealFormQuery(dealid))
      if (deal.status !== 'draft') return { deal, refused: null }
    } catch (error) {
      const { code, message } = asApiError(error)
      if (code === 'not_found' || code === 'invalid_input') throw notFound()
      if (code === 'forbidden' || code === 'conflict') return { deal: null, refused: message }
      throw error
    }
    throw redirect({ to: '/deals/nuevo', search: { borrador: dealid }, replace: true })
  },
  head: privateHead('Editar propiedad'),
  component: EditDealPage,
})

function EditDealPage() {
  const { user } = Route.useRouteContext()
  const { deal, refused } = Route.useLoaderData()
  if (deal === null)
    return (
      <div className="wrap wrap-form sec">
        <EmptyState
          title="Este trato no se puede cambiar"
          action={<LinkButton href="/deals/mios">Mis tratos</LinkButton>}
        >
          {refused}
        </EmptyState>
      </div>
    )
  return (
    <EditorFrame title="Editar propiedad">
      <EditDeal key={deal.dealid} user={user} deal={deal} />
    </EditorFrame>
  )
}

/** The form of a published deal. Leaving with unsaved changes asks first. */
function EditDeal({ user, deal }: { user: SessionUser; deal: DealFormData }) {
  const close = useClosing()
  const confirm = useConfirm()
  const { form, uploads } = useDealForm({
    user,
    initial: valuesOf(deal),
    stored: deal.stored,
    place: `deals ${deal.dealid}`,
  })
  const isSaved = useRef(false)
  useBlocker({
    shouldBlockFn: async () =>
      !isSaved.current &&
      form.isChanged() &&
      !(await confirm({
        title: '¿Salir sin guardar?',
        body: 'Lo que cambiaste de este trato se pierde.',
        confirm: 'Salir sin guardar',
        cancel: 'Seguir aquí',
        danger: true,
      })),
    enableBeforeUnload: () => !isSaved.current && form.isChanged(),
  })
  const { write, busy } = useWrite(publishing.updateDeal, {
    form,
    makesStale: [shownDeals],
    says: ({ waits }) =>
      waits
        ? 'Tu cambio espera revisión. Mientras, tu trato se ve como estaba.'
        : 'Guardamos los cambios de tu trato.',
    done() {
      isSaved.current = true
      close()
    },
  })
  return (
    <DealEditor
      {...{ form, uploads }}
      busy={busy}
      button="Guardar cambios"
      send={(values) =>
        write({
          body: {
            ...postedOf(values, { author: user.id, stored: deal.stored }),
            dealid: deal.dealid,
            version: deal.version,
            allphotos: true,
          },
        })
      }
    >
      {deal.held.length > 0 && <HeldNote held={deal.held} />}
      {deal.waitsSince && (
        <WaitsNote
          deal={deal}
          waitsSince={deal.waitsSince}
          onWithdrawn={() => {
            isSaved.current = true
            close()
          }}
        />
      )}
    </DealEditor>
  )
}
