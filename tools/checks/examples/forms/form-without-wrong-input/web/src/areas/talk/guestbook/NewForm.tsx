import { useForm } from '../../../ui/fields/use-form.ts'

export function NewForm() {
  const form = useForm({ initial: { text: '' } })
  return <form {...form.submitting(() => undefined)} />
}
