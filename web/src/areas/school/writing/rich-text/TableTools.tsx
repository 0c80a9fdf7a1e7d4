import type { Editor } from '@tiptap/react'
import { Tool } from '../../../../ui/rich-editor/Tool.tsx'
import { Toolbar } from '../../../../ui/rich-editor/Toolbar.tsx'
import { changeTable } from './tables.ts'

const TOOLS = [
  ['rowAbove', 'Agregar fila arriba', '+ Fila ↑'],
  ['rowBelow', 'Agregar fila debajo', '+ Fila ↓'],
  ['columnBefore', 'Agregar columna a la izquierda', '+ Columna ←'],
  ['columnAfter', 'Agregar columna a la derecha', '+ Columna →'],
  ['headerRow', 'Primera fila de títulos, sí o no', 'Títulos'],
  ['removeRow', 'Quitar la fila', '− Fila'],
  ['removeColumn', 'Quitar la columna', '− Columna'],
  ['removeTable', 'Quitar la tabla', '− Tabla'],
] as const

/** The buttons for the table in which the cursor is. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <Toolbar label="Tabla">
      {TOOLS.map(([act, label, shown]) => (
        <Tool key={act} label={label} onPress={() => changeTable(editor, act)}>
          {shown}
        </Tool>
      ))}
    </Toolbar>
  )
}
