import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import type { AdminDealLine } from '@cancha/contract/deals/administered'
import { useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { check } from '../../../../ui/icons/glyphs.ts'
import { dealsForAdmins } from '../queries.ts'
import type { ReasonedAct } from './act-words.ts'

const ActDialog = lazyPart(async () => (await import('./ActDialog.tsx')).ActDialog)

/** The acts that an administrator may do with a deal now. Approving is one press; all else asks for the reason. */
export function DealActs({ deal }: { deal: Pick<AdminDealLine, 'id' | 'title' | 'version' | 'can'> }) {
  const [opened, setOpened] = useState<ReasonedAct | null>(null)
  const close = () => setOpened(null)
  const { id, title, version, can } = deal
  const { write, busy } = useWrite(dealAdministration.actOnDeal, {
    makesStale: dealsForAdmins,
    says: deal.can.accept ? 'El cambio ya está a la vista.' : 'El trato ya está a la vista.',
  })
  const named = (act: string) => ({ size: 'sm', 'aria-label': `${act}: ${title}` }) as const
  return (
    <div className="row row-wrap">
      {can.approve && (
        <Button
          {...named('Aprobar')}
          icon={check}
          loading={busy}
          onClick={() => void write({ body: { id, act: 'approve', version } })}
        >
          Aprobar
        </Button>
      )}
      {can.accept && (
        <Button
          {...named('Publicar el cambio')}
          icon={check}
          loading={busy}
          onClick={() => void write({ body: { id, act: 'accept', version } })}
        >
          Publicar el cambio
        </Button>
      )}
      {can.decline && (
        <Button {...named('Rechazar el cambio')} variant="line" onClick={() => setOpened('decline')}>
          Rechazar el cambio
        </Button>
      )}
      {can.return && (
        <Button {...named('Devolver con motivo')} variant="line" onClick={() => setOpened('return')}>
          Devolver con motivo
        </Button>
      )}
      {can.hide && (
        <Button {...named('Ocultar')} variant="dangerLine" onClick={() => setOpened('hide')}>
          Ocultar
        </Button>
      )}
      {can.restore && (
        <Button {...named('Volver a mostrar')} variant="line" onClick={() => setOpened('restore')}>
          Volver a mostrar
        </Button>
      )}
      {opened && <ActDialog deal={deal} act={opened} onClose={close} onMissing={close} />}
    </div>
  )
}
