import { EARLY_INTERESTS, pages } from '@cancha/contract/calls/pages'
import { useForm } from '@mantine/form'
import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { checkedLater } from '../../api/forms.ts'
import { atFields, useSending } from '../../api/use-sending.ts'
import { pageMeta } from '../../shell/head/brand.ts'
import { LinkButton, SubmitButton } from '../../ui/button/Button.tsx'
import { ErrorSummary, useErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { RadioField } from '../../ui/fields/RadioField.tsx'
import { EmailField, TextField } from '../../ui/fields/TextField.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { HoneyField } from './HoneyField.tsx'

const check = checkedLater(async () => (await import('./checks.ts')).Preregistration)

const LEAD = 'Estamos preparando algo nuevo. Anótate y te avisamos el día que abra.'

export const Route = createFileRoute('/comingsoon')({
  head: () => ({ meta: pageMeta('Muy pronto', LEAD) }),
  component: ComingSoonPage,
})

function ComingSoonPage() {
  const [noted, setNoted] = useState<string | null>(null)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Muy pronto" lead={LEAD} />
      {noted === null ? (
        <EarlyForm onNoted={setNoted} />
      ) : (
        <EmptyState
          tile="estrella"
          title={noted}
          action={<LinkButton href="/education">Mientras tanto, aprende gratis</LinkButton>}
        />
      )}
    </div>
  )
}

function EarlyForm({ onNoted }: { onNoted: (msg: string) => void }) {
  const honey = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { firstname: '', email: '', interest: '' as (typeof EARLY_INTERESTS)[number] },
    validate: check.validate,
  })
  const summary = useErrorSummary(form)
  const { sending, send } = useSending(atFields(summary.show))

  const note = form.onSubmit(
    (values) =>
      send(async () => {
        const body = { ...values, website: honey.current?.value }
        onNoted((await call(pages.preregister, { body })).msg)
      }),
    summary.show,
  )

  return (
    <form className="stack" noValidate method="post" onFocus={check.warm} onSubmit={note}>
      <ErrorSummary {...summary.props} />
      <TextField
        label="Nombre"
        autoComplete="given-name"
        maxLength={50}
        {...form.getInputProps('firstname')}
      />
      <EmailField label="Correo electrónico" {...form.getInputProps('email')} />
      <RadioField
        label="¿Qué te interesa más?"
        options={EARLY_INTERESTS.map((interest) => ({ value: interest, label: interest }))}
        {...form.getInputProps('interest')}
      />
      <HoneyField ref={honey} />
      <div>
        <SubmitButton loading={sending}>Avísenme</SubmitButton>
      </div>
    </form>
  )
}
