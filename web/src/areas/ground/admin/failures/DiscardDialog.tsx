import { admin } from '@cancha/contract/calls/ground/admin'
import type { Failure } from '@cancha/contract/ground/failures'
import { queriesOf } from '../../../../api/queries.ts'
import { ReasonDialog } from '../../../../shell/administration/ReasonDialog.tsx'
import { waitingQuery } from '../public/waiting-query.ts'

type Props = { failure: Failure; onClose: () => void }

/** Discards what failed of one kind; the reason goes to the audit log. */
export const DiscardDialog = ({ failure: { kind, what, last }, onClose }: Props) => (
  <ReasonDialog
    title={`Descartar: ${what}`}
    confirm="Descartar"
    danger
    act={(reason, send) => send(admin.discardFailures, { body: { kind, until: last, reason } })}
    makesStale={[queriesOf(admin.failures), waitingQuery]}
    says={({ count }) => (count > 0 ? 'Quedó descartado.' : 'Ya no había nada que descartar.')}
    onClose={onClose}
  >
    Lo que falló no se hará, y no se puede deshacer: los correos que no salieron ya no llegarán.
  </ReasonDialog>
)
