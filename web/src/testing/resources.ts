import type { ResourceGroup } from '../areas/school/resources/queries.ts'

type Item = ResourceGroup['documents'][number]

const about = { note: '', extension: null, bytes: null, haslink: false, hasvideo: false, downloads: null }

/** A document of the library, without a file. */
export const libraryDocument = (title: string, more: Partial<Item> = {}): Item => ({
  ...about,
  _id: '7',
  documentTitle: title,
  dlink: null,
  dvideoURL: null,
  documentVideoTitle: null,
  dposition: 1,
  ...more,
})

/** A group of the library: one PDF among its documents, and nothing else. */
export const libraryGroup = (more: Partial<ResourceGroup> = {}): ResourceGroup => ({
  _id: '1',
  resourceOrder: 1,
  selectedCategory: 'Préstamos',
  checkDoc: 'true',
  checkCal: 'false',
  checkOther: 'false',
  documents: [libraryDocument('Carta', { dpdf: { key: 'K'.repeat(22) }, extension: 'pdf', bytes: 2_048 })],
  calculations: [],
  importantlist: [],
  ...more,
})
