import { SEARCH_NAME_MOST } from '@cancha/domain/deals/finding/filter-words'
import { HOW_OFTEN, type HowOften } from '@cancha/domain/deals/finding/saved-searches'
import type { ReactNode } from 'react'
import { checkedLater } from '../../../api/forms.ts'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'

export type SearchValues = { name: string; often: HowOften }

const check = checkedLater<SearchValues>(
  async () => (await import('@cancha/contract/deals/searches')).SearchWords,
)

const HINTS: Record<HowOften, string> = {
  now: 'En cuanto se publica, o cuando baja de precio hasta lo que buscas.',
  daily: 'Un correo cada mañana, si hay algo nuevo.',
  weekly: 'Un correo cada lunes, si hay algo nuevo.',
  never: 'La ves aquí y en tu panel.',
}

const OPTIONS = (Object.keys(HOW_OFTEN) as HowOften[]).map((value) => ({
  value,
  label: HOW_OFTEN[value],
  help: HINTS[value],
}))

type Form = ReturnType<typeof useForm<SearchValues>>

/** The form of {@link SearchDialog}, for the hook that sends it. */
export const useSearchForm = (initial: SearchValues): Form => useForm<SearchValues>({ initial, check })

interface SearchDialogProps {
  form: Form
  title: string
  sending: boolean
  onSend: (values: SearchValues) => unknown
  onClose: () => void
  /** the filters of the search */
  children: ReactNode
}

/** The name of a saved search and how often its owner is told of hits. */
export function SearchDialog({ form, title, sending, onSend, onClose, children }: SearchDialogProps) {
  return (
    <FormDialog
      title={title}
      confirm="Guardar"
      sending={sending}
      failure={form.failure}
      onClose={onClose}
      {...form.submitting(onSend)}
    >
      <p>{children}</p>
      <TextField
        label="Nombre"
        maxLength={SEARCH_NAME_MOST}
        data-autofocus
        autoComplete="off"
        {...form.field('name')}
      />
      <RadioField label="¿Cada cuánto te avisamos?" options={OPTIONS} {...form.field('often')} />
    </FormDialog>
  )
}
