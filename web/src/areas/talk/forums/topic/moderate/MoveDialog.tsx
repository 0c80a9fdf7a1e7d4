import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../../ui/fields/SelectField.tsx'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { treeQuery } from '../../public/tree-query.ts'
import { useTopic } from '../use-topic.ts'
import { ChangeTopicDialog } from './ChangeTopicDialog.tsx'

/** Moves the topic to another subcategory of its forum. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const { topic } = useTopic()
  const { tier, shortid: here } = topic.subcategory
  const { data: categories = [], error, refetch } = useQuery(treeQuery(tier))
  const options = categories.flatMap(({ name, subcategories }) =>
    subcategories
      .filter(({ shortid }) => shortid !== here)
      .map(({ shortid, name: sub }) => ({ value: shortid, label: `${name}: ${sub}` })),
  )
  return (
    <ChangeTopicDialog
      title="Mover el tema"
      told="Las respuestas y los enlaces se van con él: quien abra el enlace de antes llega al nuevo lugar."
      confirm="Mover"
      says="El tema está en su nuevo lugar."
      initial={{ kind: 'move', to: '' }}
      onClose={onClose}
    >
      {(form) =>
        error ? (
          <ErrorState headingLevel={3} onRetry={() => void refetch()} />
        ) : (
          <SelectField
            label="¿A dónde va?"
            placeholder="Elige una categoría"
            options={options}
            data-autofocus
            {...form.field('change.to')}
          />
        )
      }
    </ChangeTopicDialog>
  )
}
