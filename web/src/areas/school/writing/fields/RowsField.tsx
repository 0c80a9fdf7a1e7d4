import type { Values } from '@cancha/contract/school/writing-fields'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { FieldError } from '../../../../ui/fields/Field.tsx'
import { plus, trash } from '../../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { SortableItem, SortableList } from '../../../../ui/sortable/SortableList.tsx'
import { type Change, type FieldProps, partOf } from './field-props.ts'
import classes from './RowsField.module.css'

type Props = FieldProps<'rows'> & {
  /** Renders a field of a row. */
  Editor: ComponentType<FieldProps>
}

/** An ordered list of rows with fields of their own, such as the videos of a course. */
export function RowsField({ field, values, errors, path, onChange, Editor }: Props) {
  const rows = (values[field.name] ?? []) as Values[]
  const keys = useRowKeys(rows)
  const confirm = useConfirm()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(rows.length === 1 ? keys.current : []))
  const nameOf = (at: number) => String(rows[at]?.['title'] || `${field.one} ${at + 1}`)

  // Rows with errors are opened; rows that the person opened or closed stay that way.
  useEffect(() => {
    const wrong = keys.current.filter((_, at) => hasErrors(errors, `${path}.${at}`))
    if (wrong.length > 0) setOpen((before) => new Set([...before, ...wrong]))
  }, [errors, path, keys])

  /** Updates are based on the current rows, because an upload may have taken minutes. */
  const set = (make: (now: Values[]) => Values[]) =>
    onChange((now) => ({ [field.name]: make((now[field.name] ?? []) as Values[]) }))

  /** Updates one row, at its current position; a deleted row stays deleted. */
  const setRow = (key: string, change: Change) =>
    set((now) => {
      const at = keys.current.indexOf(key)
      const row = now[at]
      return row ? now.with(at, { ...row, ...partOf(change, row) }) : now
    })

  function order(ids: string[]) {
    const before = keys.current
    keys.current = ids
    set((now) => ids.map((id) => now[before.indexOf(id)] as Values))
  }

  function add() {
    if (rows.length >= field.most) return
    const key = newKey()
    keys.current = [...keys.current, key]
    setOpen((before) => new Set([...before, key]))
    set((now) => [...now, fresh(field)])
  }

  async function remove(key: string) {
    const sure = await confirm({
      title: `¿Quitar «${nameOf(keys.current.indexOf(key))}»?`,
      body: 'Deja de verse cuando publiques. En el historial sigue estando.',
      confirm: 'Quitar',
      danger: true,
    })
    const at = keys.current.indexOf(key)
    if (!sure || at < 0) return
    keys.current = keys.current.toSpliced(at, 1)
    set((now) => now.toSpliced(at, 1))
  }

  const shown = rows.map((row, at) => ({ row, key: keys.current[at] ?? '' }))
  return (
    <fieldset className="stack">
      <legend className={classes.legend}>{field.label}</legend>
      {errors[path] && <FieldError id={`${path}-error`}>{errors[path]}</FieldError>}
      <SortableList ids={keys.current} nameOf={(key) => nameOf(keys.current.indexOf(key))} onOrder={order}>
        <ol className={`lined ${classes.list}`}>
          {shown.map(({ row, key }, at) => (
            <SortableItem key={key} id={key} label={`Mover ${nameOf(at)}`}>
              {(handle) => (
                <div className={`row align-start gap-2 ${classes.row}`}>
                  {handle}
                  <details
                    className="grow"
                    open={open.has(key)}
                    onToggle={({ currentTarget }) => setOpen(having(key, currentTarget.open))}
                  >
                    <summary className={classes.summary}>
                      {at + 1}. {nameOf(at)}
                    </summary>
                    <div className={`stack ${classes.fields}`}>
                      {field.fields.map((inner) => (
                        <Editor
                          key={inner.name}
                          field={inner}
                          values={row}
                          errors={errors}
                          path={`${path}.${at}.${inner.name}`}
                          onChange={(change) => setRow(key, change)}
                        />
                      ))}
                      <div>
                        <Button variant="ghost" size="sm" icon={trash} onClick={() => void remove(key)}>
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
          aria-describedby={errors[path] ? `${path}-error` : undefined}
          onClick={add}
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

/** A stable key for each row, since rows have no ids. */
function useRowKeys(rows: Values[]) {
  const keys = useRef<string[]>([])
  while (keys.current.length < rows.length) keys.current.push(newKey())
  if (keys.current.length > rows.length) keys.current.length = rows.length
  return keys
}

const having = (key: string, is: boolean) => (before: ReadonlySet<string>) => {
  if (before.has(key) === is) return before
  const after = new Set(before)
  if (is) after.add(key)
  else after.delete(key)
  return after
}

const hasErrors = (errors: Record<string, string>, path: string) =>
  Object.keys(errors).some((each) => each.startsWith(`${path}.`))
