import type { HeldDealPhrase } from '@cancha/contract/deals/deal'

const FIELDS: Readonly<Record<HeldDealPhrase['field'], string>> = {
  title: 'Título',
  type: 'Tipo de propiedad',
  address2: 'Dirección 2',
  lotsize: 'Tamaño del lote',
  body: 'Descripción',
  photos: 'Fotos',
}

/** The phrases of a deal that wait for a person, each with its field and the reason. */
export function HeldPhrases({ held }: { held: readonly HeldDealPhrase[] }) {
  return (
    <ul className="stack-s">
      {held.map(({ field, phrase, says }) => (
        <li key={`${field} ${phrase}`} className="text-sm as-typed">
          {FIELDS[field]}: <mark>{phrase}</mark>. {says}
        </li>
      ))}
    </ul>
  )
}
