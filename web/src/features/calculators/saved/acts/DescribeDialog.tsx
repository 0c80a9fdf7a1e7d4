import { type SavedAnalysis, TAG_LONGEST, TAGS_MOST } from '@cancha/contract/calls/analyses'
import { calculators } from '@cancha/contract/calls/calculators'
import { NAME_LONGEST } from '@cancha/domain/calculators/saved'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { atFields, useSending } from '../../../../api/use-sending.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { refreshAnalyses } from '../../queries.ts'

/** Splits a line of tags at commas and removes duplicates. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Edits the name and tags of an analysis. */
export function DescribeDialog({ analysis, onClose }: { analysis: SavedAnalysis; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(analysis.name)
  const [tags, setTags] = useState(analysis.tags.join(', '))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { sending, send } = useSending(atFields(setErrors))

  function keep(event: FormEvent) {
    event.preventDefault()
    const wanted = tagsIn(tags)
    if (wanted.length > TAGS_MOST) return setErrors({ tags: `Usa ${TAGS_MOST} etiquetas como máximo` })
    if (wanted.some((tag) => tag.length > TAG_LONGEST))
      return setErrors({ tags: `Cada etiqueta puede tener ${TAG_LONGEST} letras como máximo` })
    void send(async () => {
      const { shortid } = analysis
      await call(calculators.describeAnalysis, { params: { shortid }, body: { name, tags: wanted } })
      await refreshAnalyses(queryClient)
      notify.success('Guardamos el nombre y las etiquetas.')
      onClose()
    })
  }

  return (
    <FormDialog
      title="Nombre y etiquetas"
      confirm="Guardar"
      sending={sending}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        optional
        data-autofocus
        maxLength={NAME_LONGEST}
        help="Sin nombre, la dirección hace de nombre."
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Etiquetas"
        optional
        help="Separadas por comas: zona sur, con mi hermano."
        value={tags}
        error={errors['tags']}
        onChange={(event) => setTags(event.target.value)}
      />
    </FormDialog>
  )
}
