import { searchable } from '../../../manifest/search-kind.ts'

/** Without a photo a house is drawn: another one for each deal. */
const DRAWN = `jsonb_build_object(
  'scene', (array['casita', 'adobe', 'deco', 'duplex'])[(d.id % 4)::int + 1],
  'sky', (array['a', 'c', 'b', 'e'])[(d.id % 4)::int + 1], 'tile', 'estrella', 'palette', 'verde')`

/** Deals that everyone reads. Their address is made as `dealHref` makes it. */
export const dealSearchKind = searchable({
  kind: 'deal',
  hasPictures: true,
  hasBadges: true,
  documents: `
    select d.id as ref, 'everyone' as audience, d.title,
      d.address1 || ' · ' || d.city || ', ' || d.state_code || ' ' || d.zip as detail, search_text(d.body) as body,
      '/deals/' || d.id || '/' || coalesce(nullif(btrim(regexp_replace(translate(search_fold(d.title), 'ñ', 'n'), '[^[:alnum:]]+', '-', 'g'), '-'), ''), 'trato') as url,
      true as listed,
      (select '/media/archivos/' || p.file || '/640.webp' from deal_photos p
        where p.deal_id = d.id order by p.position, p.id limit 1) as picture, ${DRAWN} as cover,
      case d.state when 'sold' then 'Vendido' end as badge
    from deals d
    where d.state in ('active', 'under_contract', 'sold') and (refs is null or d.id = any(refs))`,
  sources: [
    {
      table: 'deals',
      columns: ['id', 'title', 'address1', 'city', 'state_code', 'zip', 'body', 'state'],
      refs: 'select id from changed',
    },
    {
      table: 'deal_photos',
      columns: ['id', 'deal_id', 'file', 'position'],
      refs: 'select deal_id from changed',
    },
  ],
})
