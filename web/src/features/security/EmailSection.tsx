import { security } from '@cancha/contract/security'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { checkedBy } from '../../api/forms.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { SubmitButton } from '../../ui/button/Button.tsx'
import { EmailField } from '../../ui/fields/TextField.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { SectionHead } from '../../ui/page/SectionHead.tsx'
import { Card } from '../../ui/pieces/Card.tsx'
import { Note } from '../../ui/pieces/Note.tsx'
import { overviewQuery } from './queries.ts'

/** The account's e-mail and how to change it. */
export function EmailSection({ email, pending }: { email: string; pending: string | null }) {
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { email: '' }, validate: checkedBy(security.changeEmail.body) })
  const { sending, send } = useSending(atFields(form.setErrors))

  const change = form.onSubmit((body) =>
    send(async () => {
      await call(security.changeEmail, { body })
      form.reset()
      await queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey })
      notify.success('Te enviamos un enlace al correo nuevo.')
    }),
  )

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
        <form className="stack" noValidate method="post" onSubmit={change}>
          <EmailField
            label="Correo nuevo"
            help="Te escribimos a esa dirección; el cambio se hace cuando la confirmes."
            {...form.getInputProps('email')}
          />
          <div>
            <SubmitButton variant="line" loading={sending}>
              Cambiar mi correo
            </SubmitButton>
          </div>
        </form>
      </Card>
    </section>
  )
}
