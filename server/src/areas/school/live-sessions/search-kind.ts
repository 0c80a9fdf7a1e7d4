import { searchable } from '../../../manifest/search-kind.ts'

/** Live sessions, with what everyone reads of them. All are on one page, so that the site map has it once. */
export const liveSessionSearchKind = searchable({
  kind: 'livesession',
  documents: `
    select s.id as ref, 'everyone' as audience, s.title, s.host as detail, search_text(s.description) as body,
      '/sesiones#sesion-' || s.id as url, false as listed
    from live_sessions s where s.active and (refs is null or s.id = any(refs))`,
  sources: [
    {
      table: 'live_sessions',
      columns: ['id', 'title', 'host', 'description', 'active'],
      refs: 'select id from changed',
    },
  ],
})
