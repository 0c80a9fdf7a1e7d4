import type { SessionUser } from '../../../../api/session.ts'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { useProof } from './use-proof.tsx'

type Props = { user: SessionUser; onProved: () => void; onClose: () => void }

/** Asks for a proof of identity before an action continues. */
export default function ReauthDialog({ user, onProved, onClose }: Props) {
  const { wanted, fields, sending, form } = useProof(user, onProved)
  return (
    <FormDialog
      title="Confirma que eres tú"
      confirm="Continuar"
      sending={sending}
      onClose={onClose}
      {...form}
    >
      <p>
        Hace más de 10 minutos que no confirmas quién eres. Por seguridad, {wanted} para continuar: lo que
        hacías sigue donde estaba.
      </p>
      {fields}
    </FormDialog>
  )
}
