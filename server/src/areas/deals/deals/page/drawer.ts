import type { Drawer } from '../../../../printing/press.ts'

/** The drawing thread's tasks for deals: the preview picture of a link, and the sheet of paper. */
export const dealDrawer = (name: 'card' | 'sheet'): Drawer => ({
  filename: new URL('./press.worker.ts', import.meta.url).href,
  name,
})
