import type { SavedAnalysis } from '@cancha/contract/analysis/analyses'
import { calculators } from '@cancha/contract/calls/analysis/calculators'
import { NAME_LONGEST } from '@cancha/domain/analysis/calculators/saved'
import { useWriteForm } from '../../../../../api/forms/use-write-form.ts'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx'
import { savedAnalyses } from '../../queries.ts'

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
  const { shortid } = analysis
  const bodyOf = ({ name, tags }: { name: string; tags: string }) => ({ name, tags: tagsIn(tags) })
  const { form, dialog } = useWriteForm(
    (values, send) => send(calculators.describeAnalysis, { params: { shortid }, body: bodyOf(values) }),
    {
      initial: { name: analysis.name, tags: analysis.tags.join(', ') },
      schema: async () =>
        (await import('@cancha/contract/analysis/calculators')).calculators.describeAnalysis.body,
      bodyOf,
      makesStale: savedAnalyses,
      says: 'Guardamos el nombre y las etiquetas.',
      done: onClose,
    },
  )

  return (
    <FormDialog title="Nombre y etiquetas" confirm="Guardar" onClose={onClose} {...dialog}>
      <TextField
        label="Nombre"
        optional
        data-autofocus
        maxLength={NAME_LONGEST}
        help="Sin nombre, la dirección hace de nombre."
        {...form.field('name')}
      />
      <TextField
        label="Etiquetas"
        optional
        help="Separadas por comas: zona sur, con mi hermano."
        {...form.field('tags')}
      />
    </FormDialog>
  )
}
