import { security } from '@cancha/contract/calls/people/security'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { SubmitButton } from '../../../ui/button/Button.tsx'
import { EmailField } from '../../../ui/fields/TextField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { FormFailure } from '../../../ui/pieces/FormFailure.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import { overviewQuery } from './queries.ts'

const check = checkedLater<{ email: string }>(async () => (await import('./checks.ts')).NewEmail)

/** The account's e-mail and how to change it. */
export function EmailSection({ email, pending }: { email: string; pending: string | null }) {
  const form = useForm({ initial: { email: '' }, check })
  const { write, busy } = useWrite(security.changeEmail, {
    form,
    makesStale: [overviewQuery],
    says: 'Te enviamos un enlace al correo nuevo.',
    done: form.reset,
  })

  return (
    <section className="stack" aria-labelledby="correo">
      <SectionHead id="correo" title="Tu correo" />
      <Card className="stack">
        <p>
          Entras con <strong>{email}</strong>.
        </p>
        {pending && (
          <Note>
            Falta confirmar <strong>{pending}</strong>: abre el enlace que enviamos a esa dirección. Mientras
            tanto tu correo no cambia.
          </Note>
        )}
        <form className="stack" {...form.submitting((body) => write({ body }))}>
          <EmailField
            label="Correo nuevo"
            help="Te escribimos a esa dirección; el cambio se hace cuando la confirmes."
            {...form.field('email')}
          />
          <FormFailure>{form.failure}</FormFailure>
          <div>
            <SubmitButton variant="line" loading={busy}>
              Cambiar mi correo
            </SubmitButton>
          </div>
        </form>
      </Card>
    </section>
  )
}
