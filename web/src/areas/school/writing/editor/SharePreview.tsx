import type { Values } from '@cancha/contract/school/writing-fields'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { siteOrigin } from '../../../../api/call.ts'
import { titled } from '../../../../shell/head/brand.ts'
import { kindOf } from '../queries.ts'
import classes from './SharePreview.module.css'
import { previewOf } from './share-preview.ts'

/** How the piece looks among the results of a search engine, and as a card where somebody shares it. */
export function SharePreview({ kind, values }: { kind: WrittenKindName; values: Values }) {
  const { title, description, picture, alias } = previewOf(values, kindOf(kind).title)
  const host = new URL(siteOrigin()).host
  return (
    <section aria-labelledby="como-se-ve" className="stack-m min-0">
      <h2 id="como-se-ve" className="text-md">
        Cómo se ve fuera de aquí
      </h2>
      <div className={classes.samples}>
        <figure>
          <figcaption className="text-sm text-2">En un buscador</figcaption>
          <div className={`framed ${classes.result}`}>
            <span className="text-sm text-2">
              {host} › {alias || '…'}
            </span>
            <strong className={classes.title}>{titled(title)}</strong>
            <span className={`text-2 text-sm ${classes.text}`}>
              {description || 'Escribe el texto, o una descripción.'}
            </span>
          </div>
        </figure>
        <figure>
          <figcaption className="text-sm text-2">Al compartirlo</figcaption>
          <div className={`framed ${classes.card}`}>
            <img className={classes.picture} src={picture} alt="" loading="lazy" />
            <span className="text-sm text-2">{host}</span>
            <strong>{title}</strong>
            <span className={`text-2 text-sm ${classes.text}`}>{description}</span>
          </div>
        </figure>
      </div>
    </section>
  )
}
