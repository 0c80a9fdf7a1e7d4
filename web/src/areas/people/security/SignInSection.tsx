import type { Platform } from '@cancha/contract/people/providers'
import type { SecurityOverview } from '@cancha/contract/people/security/shapes'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { NewPasswordLetter } from './NewPasswordLetter.tsx'
import { ProviderRow } from './ProviderRow.tsx'
import classes from './SessionsSection.module.css'

type Props = {
  email: string
  overview: SecurityOverview
  /** The identity providers that are configured. */
  offered: Platform[]
}

/** The person's ways to sign in: a password, and provider accounts, which are joined and removed here. */
export function SignInSection({ email, overview, offered }: Props) {
  const { haspassword, providers } = overview
  const joined = new Map(providers.map((provider) => [provider.platform, provider]))
  // Includes joined providers that are no longer configured, so that they can be removed.
  const platforms = [...new Set([...offered, ...joined.keys()])]

  return (
    <section className="stack" aria-labelledby="entrada">
      <SectionHead id="entrada" title="Cómo entras" />
      <Card flush as="ul" className="lined">
        <li className={`row row-wrap gap-4 gap-y-2 ${classes.session}`}>
          <div className={classes.what}>
            <strong>Contraseña</strong>
            <p className="text-sm text-2">
              {haspassword ? 'Entras con tu correo y tu contraseña.' : 'Tu cuenta no tiene contraseña.'}
            </p>
          </div>
          {haspassword ? (
            <LinkButton size="sm" variant="line" href="/change-password">
              Cambiar mi contraseña
            </LinkButton>
          ) : (
            <NewPasswordLetter email={email} size="sm" variant="line" />
          )}
        </li>
        {platforms.map((platform) => (
          <ProviderRow
            key={platform}
            platform={platform}
            joined={joined.get(platform)}
            offered={offered.includes(platform)}
            email={email}
          />
        ))}
      </Card>
    </section>
  )
}
