import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { screensFor } from '../../../shell/administration/screens-for.ts'
import { requireAdministration } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { useFeatures } from '../../../shell/manifest/use-features.ts'
import { useExists } from '../../../shell/menus/menu-for.ts'
import { chevronRight } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { countLabel } from '../../people/connections/public/count-label.ts'
import classes from './AdminHomePage.module.css'
import { waitingQuery } from './public/waiting-query.ts'
import { whatWaits } from './public/what-waits.ts'
import { SCREEN_HINTS } from './screen-hints.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdministration,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(waitingQuery),
  head: privateHead('Administración'),
  component: AdminHomePage,
})

function AdminHomePage() {
  const { user } = Route.useRouteContext()
  const screens = screensFor(useFeatures(), user, useExists())
  const { data } = useSuspenseQuery(waitingQuery)
  const waiting = whatWaits(screens, data)
  return (
    <div className="wrap sec stack-l">
      <PageHeader title="Administración" lead={`Hola, ${user.firstname}. Esto es lo que hay hoy.`} />
      <section className="stack" aria-labelledby="espera">
        <SectionHead id="espera" title="Lo que te espera" />
        {waiting.length === 0 ? (
          <p className="text-2">Nada por ahora: todo está al día.</p>
        ) : (
          <ul className={classes.waiting}>
            {waiting.map(({ name, count, words, href }) => (
              <li key={name}>
                <Anchor className={`framed row ${classes.wait}`} href={href}>
                  <strong className={classes.number}>{countLabel(count)}</strong>
                  <span className="grow">{words}</span>
                  <Icon glyph={chevronRight} size="sm" />
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="stack" aria-labelledby="pantallas">
        <SectionHead id="pantallas" title="Todo lo que puedes hacer" />
        <ul className={classes.screens}>
          {screens.map(({ label, href, icon }) => (
            <li key={href}>
              <Anchor className={`framed row ${classes.screen}`} href={href}>
                <Icon glyph={icon} />
                <span className="grow">
                  <strong className={classes.name}>{label}</strong>
                  <span className="text-sm text-2">{SCREEN_HINTS[href]}</span>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
