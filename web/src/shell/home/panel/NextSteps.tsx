import { Tile } from '../../../ui/art/Tile.tsx'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { chevronRight } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import classes from './NextSteps.module.css'
import type { OfferedStep } from './next-steps.ts'

interface NextStepsProps {
  steps: readonly OfferedStep[]
  /** Whether something waits for the member above them: then only two are shown, both small. */
  short?: boolean
}

/** Suggested next steps: the first one large, the others small. */
export function NextSteps({ steps, short }: NextStepsProps) {
  const [first, ...others] = steps
  if (!first) return null
  if (short)
    return (
      <Card className={classes.short} data-tour="next">
        <h2 className="text-h3">Tu siguiente paso</h2>
        <Steps steps={steps.slice(0, 2)} />
      </Card>
    )
  return (
    <section aria-labelledby="sigue" className={`stack ${classes.next}`} data-tour="next">
      <Card zocalo flush className={classes.first}>
        <div className={`stack-m justify-start ${classes.words}`}>
          <h2 id="sigue" className={classes.kicker}>
            Tu siguiente paso
          </h2>
          <p className={classes.title}>{first.title}</p>
          <p className={classes.text}>{first.text}</p>
          <LinkButton href={first.href} variant="gold">
            {first.action}
          </LinkButton>
        </div>
        <Tile className={classes.floor} tile="abanico" palette="verde" size={34} />
      </Card>
      {others.length > 0 && (
        <Card>
          <h2 className="text-h3">Y después</h2>
          <Steps steps={others} />
        </Card>
      )}
    </section>
  )
}

function Steps({ steps }: { steps: readonly OfferedStep[] }) {
  return (
    <ul className="lined">
      {steps.map(({ key, icon, title, text, href }) => (
        <li className={classes.step} key={key}>
          <Icon glyph={icon} />
          <div>
            <Anchor className={classes.link} href={href}>
              {title}
            </Anchor>
            <p className="text-sm text-2">{text}</p>
          </div>
          <Icon glyph={chevronRight} size="sm" />
        </li>
      ))}
    </ul>
  )
}
