import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, type JSONContent, Node } from '@tiptap/react'

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** The node's role for the library that edits tables. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell' | undefined
  }
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  extendNodeSchema: ({ config }) => ({ tableRole: config.tableRole }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // From cell to cell; behind the last one the key leaves the text as everywhere else.
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** How many columns or rows a cell takes. The library needs a number, and HTML says nothing for one. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(1, Number(cell.getAttribute(name)) || 1),
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
})
const cell = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  /** Widths are the reader's: the library asks for the attribute, and it stays empty. */
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
}

const TableCell = Node.create({
  name: 'tableCell',
  content: 'paragraph+',
  isolating: true,
  tableRole: 'cell',
  addAttributes: () => cell,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'paragraph+',
  isolating: true,
  tableRole: 'header_cell',
  addAttributes: () => ({ ...cell, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** The nodes of tables. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader]

const SIDE = 3

/** Inserts a table of three rows and columns, the first row for titles, and goes to its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: SIDE }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const content = Array.from({ length: SIDE }, (_, at) => row(at === 0 ? 'tableHeader' : 'tableCell'))
  editor
    .chain()
    .focus()
    .command(({ tr, state, dispatch }) => {
      if (!dispatch) return true
      const first = tr.selection.from + 1
      tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: 'table', content })).scrollIntoView()
      tr.setSelection(TextSelection.near(tr.doc.resolve(first)))
      return true
    })
    .run()
}

type Act = typeof addRowAfter

/** Without its last row or column a table is gone. */
const orTable =
  (act: Act): Act =>
  (state, dispatch) =>
    act(state, dispatch) || deleteTable(state, dispatch)

const ACTS = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeaderRow,
  removeRow: orTable(deleteRow),
  removeColumn: orTable(deleteColumn),
  removeTable: deleteTable,
} satisfies Record<string, Act>

/** Changes the table in which the cursor is. */
export function changeTable(editor: Editor, act: keyof typeof ACTS): void {
  editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => ACTS[act](state, dispatch))
    .run()
}
