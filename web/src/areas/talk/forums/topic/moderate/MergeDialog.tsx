import { order } from '@cancha/contract/calls/talk/forums/order'
import { useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { ComboboxField } from '../../../../../ui/combobox/ComboboxField.tsx'
import { useTopic } from '../use-topic.ts'
import { ChangeTopicDialog } from './ChangeTopicDialog.tsx'

/** Puts the posts of this topic behind those of another one, which is found by words of its title. */
export function MergeDialog({ onClose }: { onClose: () => void }) {
  const { topic } = useTopic()
  const [typed, setTyped] = useState('')
  return (
    <ChangeTopicDialog
      title="Unir a otro tema"
      told="Todo lo que se escribió aquí pasa al final del otro tema, en el mismo orden, y este enlace lleva allá. No se puede deshacer."
      confirm="Unir"
      says="Los dos temas son uno."
      initial={{ kind: 'merge', into: '' }}
      onClose={onClose}
    >
      {(form) => (
        <ComboboxField
          label="El otro tema"
          help="Escribe palabras de su título y elígelo de la lista."
          least={3}
          data-autofocus
          {...form.field('change.into')}
          value={typed}
          onChange={(words) => {
            setTyped(words)
            form.set('change', { kind: 'merge', into: '' })
          }}
          onChoose={({ value }) => form.set('change', { kind: 'merge', into: value })}
          find={async (q) => {
            const { topics } = await call(order.movable, { query: { q, not: topic._id } })
            return topics.map(({ shortid, title, subcategory, author }) => ({
              value: shortid,
              label: title,
              detail: `${subcategory.name} · ${author.firstname} ${author.lastname}`,
            }))
          }}
        />
      )}
    </ChangeTopicDialog>
  )
}
