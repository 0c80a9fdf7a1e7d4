import { SCENES, type SceneName } from '@cancha/domain/ground/cover-art'
import { useQuery } from '@tanstack/react-query'
import { Cover } from '../../../../ui/art/Cover.tsx'
import type { FieldTexts } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { categoriesQuery } from '../../education/public/categories-query.ts'
import classes from './ChoiceFields.module.css'

type Props = FieldTexts & {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

export function CategoryField(props: Props) {
  const { data: topics = [] } = useQuery(categoriesQuery)
  return (
    <SelectField
      {...props}
      placeholder="Elige una categoría"
      options={topics.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  )
}

/** The choice of a façade, with a preview. */
export function SceneField(props: Props) {
  return (
    <div>
      <SelectField
        {...props}
        optional={false}
        options={SCENES.map((scene) => ({
          value: scene,
          label: scene.charAt(0).toUpperCase() + scene.slice(1),
        }))}
      />
      <div className={classes.cover}>
        <Cover scene={props.value as SceneName} tile="estrella" palette="verde" />
      </div>
    </div>
  )
}
