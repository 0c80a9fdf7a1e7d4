import { home } from '@cancha/contract/calls/ground/home'
import type { HomeLine } from '@cancha/contract/ground/home'
import { type ArrangedSection, type HomeSection, isCelebrated } from '@cancha/domain/ground/home/lines'
import { useId } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { check, close } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Anchor } from '../../ui/link/Anchor.tsx'
import { Card } from '../../ui/pieces/Card.tsx'
import { homeLines } from './home-lines.ts'
import classes from './OwnLines.module.css'

const TITLES: Record<HomeSection, string> = {
  waits: 'Te espera',
  firstWeek: 'Tu primera semana',
  begun: 'Donde te quedaste',
  houses: 'Tus casas',
  session: 'Tu próxima sesión',
  week: 'Esta semana',
}

/** «Lo tuyo»: what waits for the member and what is theirs, in rows. */
export function OwnLines({ sections }: { sections: readonly ArrangedSection<HomeLine>[] }) {
  const { write } = useWrite(
    async (keys: readonly string[], send) => {
      for (const key of keys) await send(home.hideHomeLine, { body: { key } })
    },
    { makesStale: [homeLines], says: 'Listo: vuelve si pasa algo nuevo.' },
  )
  if (sections.length === 0) return null
  return (
    <section aria-label="Lo tuyo" className="cols-2 gap-3 align-start">
      {sections.map((section) => (
        <OwnSection key={section.section} {...section} onHide={write} />
      ))}
    </section>
  )
}

type HideLines = (keys: readonly string[]) => void

function OwnSection({ section, first, others, onHide }: ArrangedSection<HomeLine> & { onHide: HideLines }) {
  const id = useId()
  const celebrated = isCelebrated({ section, first })
  return (
    <Card className={classes.section}>
      <h2 id={id} className="text-h3">
        {celebrated ? '¡Ya estás en la cancha!' : TITLES[section]}
      </h2>
      <Lines lines={first} labelledBy={id} onHide={onHide} />
      {celebrated && (
        <Button variant="gold" wide onClick={() => onHide(first.map(({ key }) => key))}>
          Seguir
        </Button>
      )}
      {others.length > 0 && (
        <details className={classes.others}>
          <summary className="row">Ver todo ({others.length} más)</summary>
          <Lines lines={others} labelledBy={id} onHide={onHide} />
        </details>
      )}
    </Card>
  )
}

interface LinesProps {
  lines: readonly HomeLine[]
  /** the id of the section's heading */
  labelledBy: string
  onHide: HideLines
}

function Lines({ lines, labelledBy, onHide }: LinesProps) {
  return (
    <ul aria-labelledby={labelledBy} className="lined">
      {lines.map(({ key, title, reason, href, hidable, done }) => (
        <li className={`row ${classes.line}`} key={key}>
          {done && <Icon glyph={check} />}
          <div className="grow">
            <Anchor className={classes.link} href={href}>
              {title}
            </Anchor>
            <p className={`text-sm text-2 wrap-anywhere ${classes.reason}`}>{reason}</p>
          </div>
          {hidable && (
            <IconButton
              className={classes.hide}
              glyph={close}
              label={`Quitar de aquí: ${title}`}
              onClick={() => onHide([key])}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
