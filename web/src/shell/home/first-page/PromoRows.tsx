import { chevronRight } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { useExists } from '../../menus/menu-for.ts'
import classes from './PromoRows.module.css'

const ROWS: ReadonlyArray<{ href: string; until?: string; title: string; text: string }> = [
  {
    href: '/education',
    until: '/education/videocourses',
    title: 'Aprender desde cero',
    text: 'Cursos en video, clases intensivas, podcasts y libros. Paso a paso, en tu idioma y con las cuentas hechas.',
  },
  {
    href: '/network',
    title: 'Encontrar con quién hacerlo',
    text: 'Inversionistas, contratistas, agentes y prestamistas de tu ciudad. Busca, conecta y escríbeles.',
  },
  {
    href: '/forums',
    title: 'Preguntar sin pena',
    text: 'Cuenta tu caso en los foros y te responde gente que ya pasó por ahí.',
  },
]

/**
 * The three main offers with their links. An offer whose page doesn't exist yet links to a part of it, or says «Muy
 * pronto».
 */
export function PromoRows() {
  const exists = useExists()
  const rows = ROWS.map((row) => ({
    ...row,
    door: [row.href, row.until].find((href) => href && exists(href)),
  }))
  return (
    <section aria-labelledby="que-quieres">
      <h2 id="que-quieres" className={classes.title}>
        ¿Qué quieres hacer primero?
      </h2>
      <ul>
        {rows.map(({ href, title, text, door }) => (
          <li className={`cols-end gap-4 gap-y-1 ${classes.row}`} key={href}>
            <h3>
              {door ? (
                <Anchor className={classes.link} href={door}>
                  {title}
                </Anchor>
              ) : (
                title
              )}
            </h3>
            <p className="text-2">{text}</p>
            {door ? <Icon glyph={chevronRight} size="sm" /> : <Badge tone="gold">Muy pronto</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
