import { lenderAdministration } from '@cancha/contract/calls/lending/lender-administration'
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { ACT_WORDS, type ReasonedAct } from './act-words.ts'
import { lendersForAdmins } from './queries.ts'

type Props = {
  lender: Pick<LenderInfo, '_id' | 'companyname' | 'version'>
  act: ReasonedAct
  onClose: () => void
}

/** Asks for the reason of an act on a lender, who is told it. */
export function ActDialog({ lender: { _id: id, companyname, version }, act, onClose }: Props) {
  const { label: _, told, ...words } = ACT_WORDS[act]
  return (
    <ReasonDialog
      {...words}
      act={(reason, send) => send(lenderAdministration.actOnLender, { body: { id, act, version, reason } })}
      makesStale={lendersForAdmins}
      onClose={onClose}
    >
      <strong>{companyname}</strong>. {told}
    </ReasonDialog>
  )
}
