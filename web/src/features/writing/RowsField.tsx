import type { Values } from '@cancha/contract/writing-fields'
import { type ComponentType, useRef } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { plus, trash } from '../../ui/icons/glyphs.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './RowsField.module.css'
import { SortableItem, SortableList } from './SortableList.tsx'

type Props = FieldProps<'rows'> & {
  /** Draws a field of a row. */
  Editor: ComponentType<FieldProps>
}

/** Things of one sort in an order, each with fields of its own: the videos of a course. */
export function RowsField({ field, values, errors, path, onChange, Editor }: Props) {
  const rows = (values[field.name] ?? []) as Values[]
  const keys = useRowKeys(rows)
  const confirm = useConfirm()
  const set = (next: Values[], nextKeys: string[]) => {
    keys.current = nextKeys
    onChange({ [field.name]: next })
  }
  const nameOf = (at: number) => String(rows[at]?.['title'] || `${field.one} ${at + 1}`)

  async function remove(at: number) {
    const sure = await confirm({
      title: `¿Quitar «${nameOf(at)}»?`,
      body: 'Deja de verse cuando publiques. En el historial sigue estando.',
      confirm: 'Quitar',
      danger: true,
    })
    if (sure) set(rows.toSpliced(at, 1), keys.current.toSpliced(at, 1))
  }

  return (
    <fieldset className="stack">
      <legend className={classes.legend}>{field.label}</legend>
      {errors[path] && <FieldError id={`${path}-error`}>{errors[path]}</FieldError>}
      <SortableList
        ids={keys.current}
        nameOf={(key) => nameOf(keys.current.indexOf(key))}
        onOrder={(ids) =>
          set(
            ids.map((id) => rows[keys.current.indexOf(id)] as Values),
            ids,
          )
        }
      >
        <ol className={classes.list}>
          {rows.map((row, at) => (
            <SortableItem key={keys.current[at]} id={keys.current[at] ?? ''} label={`Mover ${nameOf(at)}`}>
              {(handle) => (
                <div className={classes.row}>
                  {handle}
                  <details
                    className={classes.details}
                    open={rows.length === 1 || hasErrors(errors, `${path}.${at}`) || undefined}
                  >
                    <summary className={classes.summary}>
                      {at + 1}. {nameOf(at)}
                    </summary>
                    <div className={classes.fields}>
                      {field.fields.map((inner) => (
                        <Editor
                          key={inner.name}
                          field={inner}
                          values={row}
                          errors={errors}
                          path={`${path}.${at}.${inner.name}`}
                          onChange={(part) => onChange({ [field.name]: rows.with(at, { ...row, ...part }) })}
                        />
                      ))}
                      <div>
                        <Button variant="ghost" size="sm" icon={trash} onClick={() => void remove(at)}>
                          Quitar {field.one.toLowerCase()}
                        </Button>
                      </div>
                    </div>
                  </details>
                </div>
              )}
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <div>
        <Button
          variant="line"
          icon={plus}
          aria-disabled={rows.length >= field.most}
          onClick={() => {
            if (rows.length < field.most) set([...rows, fresh(field)], [...keys.current, newKey()])
          }}
        >
          Agregar {field.one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  )
}

const fresh = ({ fields }: FieldProps<'rows'>['field']): Values =>
  Object.fromEntries(fields.map((inner) => [inner.name, inner.type === 'seconds' ? 0 : '']))

let made = 0
const newKey = () => `fila-${++made}`

/** A key for each row that moves with it; the rows themselves have none. */
function useRowKeys(rows: Values[]) {
  const keys = useRef<string[]>([])
  while (keys.current.length < rows.length) keys.current.push(newKey())
  if (keys.current.length > rows.length) keys.current.length = rows.length
  return keys
}

const hasErrors = (errors: Record<string, string>, path: string) =>
  Object.keys(errors).some((each) => each.startsWith(`${path}.`))
