import type { SessionUser } from '../../../../api/session.ts'
import { LinkButton, SubmitButton } from '../../../../ui/button/Button.tsx'
import { useProof } from './use-proof.tsx'

type Props = { user: SessionUser; onProved: () => Promise<void> }

/** Asks for a proof of identity before a page is shown. */
export default function ProofForm({ user, onProved }: Props) {
  const { wanted, fields, sending, form } = useProof(user, onProved)
  return (
    <form className="stack" {...form}>
      <p>Para continuar, {wanted}. Vale por 10 minutos.</p>
      {fields}
      <div className="row row-wrap">
        <SubmitButton loading={sending}>Continuar</SubmitButton>
        <LinkButton variant="line" href="/dashboard">
          Volver al panel
        </LinkButton>
      </div>
    </form>
  )
}
