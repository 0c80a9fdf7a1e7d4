import { EARLY_INTERESTS, pages } from '@cancha/contract/calls/school/pages'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import { useWrite } from '../../../api/use-write.ts'
import { pageMeta } from '../../../shell/head/brand.ts'
import { LinkButton, SubmitButton } from '../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { HoneyField } from './HoneyField.tsx'

const check = checkedLater(async () => (await import('@cancha/contract/school/pages')).pages.preregister.body)

const LEAD = 'Estamos preparando algo nuevo. Anótate y te avisamos el día que abra.'

export const Route = createFileRoute('/comingsoon')({
  head: () => ({ meta: pageMeta('Muy pronto', LEAD) }),
  component: ComingSoonPage,
})

function ComingSoonPage() {
  const [noted, setNoted] = useState<string | null>(null)
  const result = useRef<HTMLHeadingElement>(null)
  // The form is gone with the focus in it, and the page may have been scrolled down to its button.
  useEffect(() => {
    if (noted === null) return
    result.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [noted])
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader title="Muy pronto" lead={noted === null ? LEAD : undefined} />
      {noted === null ? (
        <EarlyForm onNoted={setNoted} />
      ) : (
        <EmptyState
          tile="estrella"
          title={noted}
          headingRef={result}
          action={<LinkButton href="/education">Aprender gratis</LinkButton>}
        >
          Mientras tanto, el primer video de cada curso está abierto para todos.
        </EmptyState>
      )}
    </div>
  )
}

function EarlyForm({ onNoted }: { onNoted: (msg: string) => void }) {
  const honey = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { firstname: '', email: '', interest: '' as (typeof EARLY_INTERESTS)[number] },
    check,
  })
  const { write, busy } = useWrite(pages.preregister, { form, done: ({ msg }) => onNoted(msg) })

  return (
    <form
      className="stack"
      {...form.submitting((values) => write({ body: { ...values, website: honey.current?.value } }))}
    >
      <ErrorSummary {...form.summary} />
      <TextField label="Nombre" autoComplete="given-name" maxLength={50} {...form.field('firstname')} />
      <EmailField label="Correo electrónico" {...form.field('email')} />
      <RadioField
        label="¿Qué te interesa más?"
        options={EARLY_INTERESTS.map((interest) => ({ value: interest, label: interest }))}
        {...form.field('interest')}
      />
      <HoneyField ref={honey} />
      <div>
        <SubmitButton loading={busy}>Avísenme</SubmitButton>
      </div>
    </form>
  )
}
