import { searchable } from '../../../manifest/search-kind.ts'

/** Entries of the guest book. All of it stands on one page. */
export const entrySearchKind = searchable({
  kind: 'entry',
  documents: `
    select e.id as ref, 'everyone' as audience, left(e.text, 80) as title, 'Libro de visitas' as detail, e.text as body,
      '/network/visitas' as url, false as listed
    from guestbook_entries e where refs is null or e.id = any(refs)`,
  sources: [{ table: 'guestbook_entries', columns: ['id', 'text'], refs: 'select id from changed' }],
})
