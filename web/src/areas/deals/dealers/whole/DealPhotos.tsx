import type { AdminDeal } from '@cancha/contract/deals/administered'
import classes from './Whole.module.css'

/** The photos of a deal, or of a change of it; pressed they open as a whole. */
export function DealPhotos({ photos, of }: { photos: AdminDeal['photos']; of: string }) {
  if (photos.length === 0) return <p className="text-sm">No tiene fotos.</p>
  return (
    <ul className={classes.photos} aria-label={`Fotos de ${of}`}>
      {photos.map(({ small, large, caption }, at) => (
        <li key={small}>
          <a href={large} target="_blank" rel="noreferrer">
            <img
              className="fills"
              src={small}
              alt={`${caption || `Foto ${at + 1}`}. Ábrela para verla entera`}
              width={160}
              height={120}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
