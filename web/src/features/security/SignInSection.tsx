import type { SecurityOverview } from '@cancha/contract/security'
import { LinkButton } from '../../ui/button/Button.tsx'
import { SectionHead } from '../../ui/page/SectionHead.tsx'
import { Card } from '../../ui/pieces/Card.tsx'

/** With what the person enters: a password, providers, or both. */
export function SignInSection({ overview }: { overview: SecurityOverview }) {
  const { haspassword, platforms } = overview
  return (
    <section className="stack" aria-labelledby="entrada">
      <SectionHead id="entrada" title="Cómo entras" />
      <Card className="stack">
        <p>
          {platforms.length > 0 && `Entras con ${platforms.join(' y con ')}. `}
          {haspassword
            ? 'Tu cuenta tiene una contraseña.'
            : 'Tu cuenta no tiene contraseña. Si quieres una, pide restablecerla en la página de inicio de sesión.'}
        </p>
        {haspassword && (
          <div>
            <LinkButton variant="line" href="/change-password">
              Cambiar mi contraseña
            </LinkButton>
          </div>
        )}
      </Card>
    </section>
  )
}
