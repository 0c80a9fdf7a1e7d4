import { dealAdministration } from '@cancha/contract/calls/deals/administration'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { dealsForAdmins } from '../queries.ts'
import { ACT_WORDS, type ReasonedAct } from './act-words.ts'

type Props = {
  deal: { id: string; title: string; version: number }
  act: ReasonedAct
  onClose: () => void
}

/** Asks for the reason of an act on a deal, which its dealer is told. */
export function ActDialog({ deal: { id, title, version }, act, onClose }: Props) {
  const { told, ...words } = ACT_WORDS[act]
  return (
    <ReasonDialog
      {...words}
      act={(reason, send) => send(dealAdministration.actOnDeal, { body: { id, act, version, reason } })}
      makesStale={dealsForAdmins}
      onClose={onClose}
    >
      <strong>{title}</strong>. {told}
    </ReasonDialog>
  )
}
