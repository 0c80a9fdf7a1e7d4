import type { SessionUser } from '../api/session.ts'
import type { FooterColumn } from '../ui/frame/Footer.tsx'
import type { Place } from '../ui/frame/places.ts'
import { home, learn } from '../ui/icons/glyphs.ts'

/** The places of the menu that this person has, the one at hand marked. */
export function placesFor(user: SessionUser | null, pathname: string): Place[] {
  const places: Place[] = [
    { label: 'Inicio', href: user ? '/dashboard' : '/', icon: home },
    { label: 'Aprender', href: '/education/videocourses', icon: learn },
  ]
  return places.map((place) => ({ ...place, current: place.href === pathname }))
}

export const footerColumns: FooterColumn[] = [
  { title: 'Aprender', links: [{ label: 'Cursos', href: '/education/videocourses' }] },
  {
    title: 'Ayuda',
    links: [
      { label: 'Términos y condiciones', href: '/terms_and_conditions' },
      { label: 'Política de privacidad', href: '/privacy_policy' },
    ],
  },
]

/** The membership in the words of the account menu. */
export const membershipName: Record<SessionUser['membershiprole'], string> = {
  free: 'Membresía gratuita',
  basic: 'Membresía básica',
  premium: 'Cancha Pro',
  admin: 'Administración',
}
