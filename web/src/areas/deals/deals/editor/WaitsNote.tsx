import { publishing } from '@cancha/contract/calls/deals/publishing'
import { longDate } from '@cancha/domain/ground/time/dates'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { type DealFormData, shownDeals } from './queries.ts'

type Props = { deal: DealFormData; waitsSince: string; onWithdrawn: () => void }

/** Says that the form shows a change that waits for administrators, and takes it back. */
export function WaitsNote({ deal: { dealid }, waitsSince, onWithdrawn }: Props) {
  const confirm = useConfirm()
  const { write, busy } = useWrite(publishing.withdrawDealChange, {
    makesStale: [shownDeals],
    says: 'Retiramos tu cambio. Tu trato se ve como estaba.',
    done: onWithdrawn,
  })
  async function withdraw() {
    const isSure = await confirm({
      title: '¿Retirar tu cambio?',
      body: 'Lo que cambiaste se borra, con sus fotos nuevas. Tu trato sigue como se ve ahora.',
      confirm: 'Retirar el cambio',
      danger: true,
    })
    if (isSure) await write({ body: { dealid } })
  }
  return (
    <Note
      tone="warn"
      actions={
        <Button size="sm" variant="line" loading={busy} onClick={() => void withdraw()}>
          Retirar el cambio
        </Button>
      }
    >
      <b>Tu cambio espera revisión</b> desde el {longDate(waitsSince)}. Aquí está como lo enviaste: puedes
      corregirlo y guardarlo otra vez. Los demás ven lo de antes.
    </Note>
  )
}
