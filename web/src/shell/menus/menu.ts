import type { SessionUser } from '../../api/session.ts'
import type { Glyph } from '../../ui/icons/glyphs.ts'
import {
  bank,
  book,
  calculator,
  chat,
  document,
  forum,
  handshake,
  home,
  house,
  invest,
  learn,
  money,
  people,
  play,
  podcast,
  star,
} from '../../ui/icons/glyphs.ts'

/** The viewer; null for a visitor. */
type Reader = SessionUser | null

/** A link in a menu. It is shown if `shows` accepts the viewer and its page exists. */
export type MenuLink = {
  label: string
  href: string
  icon?: Glyph
  hint?: string
  shows?: (reader: Reader) => boolean
}

/** A place of the header and of the phone's bottom bar, with its entries. */
export type MenuPlace = Omit<MenuLink, 'hint'> & {
  icon: Glyph
  entries?: readonly MenuLink[]
  onlyWide?: boolean
}

export const isLender = (reader: Reader): boolean => reader?.can.lend ?? false
export const isAdministrator = (reader: Reader): boolean => reader?.can.administer ?? false
/** Editors and administrators. */
const mayWrite = (reader: Reader): boolean => reader?.can.write ?? false
/** Paid members and administrators. */
export const isPaid = (reader: Reader): boolean => reader?.can.openPaid ?? false
/** A free lender without administrator rights, who has the lender's panel. */
export const isOnlyLender = (reader: Reader): boolean => isLender(reader) && !isPaid(reader)
const isMember = (reader: Reader) => reader !== null
const isNoLender = (reader: Reader) => !isLender(reader)

/** The header's places in order. A feature adds its line; it is shown once its route exists. */
export const places: readonly MenuPlace[] = [
  { label: 'Inicio', href: '/', icon: home, shows: (reader) => reader === null },
  { label: 'Inicio', href: '/dashboard', icon: home, shows: isMember },
  {
    label: 'Portal de prestamista',
    href: '/dashboard/lender',
    icon: bank,
    shows: isLender,
    onlyWide: true,
  },
  {
    label: 'Aprender',
    href: '/education',
    icon: learn,
    entries: [
      { label: 'Educación', href: '/education', icon: learn, hint: 'Todo, en un solo lugar' },
      { label: 'Entrenamientos', href: '/education/videocourses', icon: play, hint: 'Cursos en video' },
      { label: 'Webinars', href: '/education/webinar', icon: people, hint: 'Clases intensivas' },
      { label: 'Jugadas Cancha', href: '/education/tipoftheweek', icon: star, hint: 'Una idea por semana' },
      { label: 'Podcasts', href: '/education/podcasts', icon: podcast, shows: isNoLender },
      { label: 'Blogs', href: '/education/blogs', icon: document, shows: isNoLender },
      { label: 'Libros', href: '/education/books', icon: book, shows: isNoLender },
    ],
  },
  {
    label: 'Invertir',
    href: '/investment-calculators',
    icon: invest,
    shows: isNoLender,
    entries: [
      {
        label: 'Calculadoras',
        href: '/investment-calculators',
        icon: calculator,
        hint: 'Las cuentas, antes de firmar',
      },
      { label: 'Tratos', href: '/deals', icon: house, hint: 'Propiedades de los miembros' },
      { label: 'Financiamiento', href: '/financing', icon: money, hint: 'Préstamos para invertir' },
      {
        label: 'Recursos',
        href: '/resources',
        icon: document,
        hint: 'Contratos y plantillas',
        shows: isMember,
      },
      { label: 'Recursos', href: '/public/resources', icon: document, shows: (reader) => reader === null },
      { label: 'Patrocinadores', href: '/sponsors', icon: handshake },
    ],
  },
  {
    label: 'Red',
    href: '/network',
    icon: people,
    entries: [
      { label: 'Construye tu equipo', href: '/network', icon: people, hint: 'El directorio de miembros' },
      { label: 'Foros', href: '/forums', icon: forum, hint: 'Pregunta y responde' },
      { label: 'Foros Pro', href: '/forumspro', icon: forum, hint: 'Para miembros de pago' },
    ],
  },
  { label: 'Mensajes', href: '/messenger', icon: chat, shows: isMember },
  // The specification's spelling.
  { label: 'Subscribete', href: '/pricing', icon: star, shows: isNoLender, onlyWide: true },
]

/** The account menu in order, above signing out. */
export const accountLinks: readonly MenuLink[] = [
  { label: 'Mi panel', href: '/dashboard', shows: (reader) => !isOnlyLender(reader) },
  { label: 'Portal de préstamo', href: '/dashboard/borrower', shows: isNoLender },
  { label: 'Portal de prestamista', href: '/dashboard/lender', shows: isLender },
  { label: 'Perfil del prestamista', href: '/dashboard/lender/profile', shows: isLender },
  { label: 'Mis conexiones', href: '/user/connections', shows: isPaid },
  { label: 'Mi perfil', href: '/aboutuser', shows: isPaid },
  { label: 'Escribir', href: '/admin/contenido', shows: mayWrite },
  { label: 'Miembros', href: '/admin/miembros', shows: isAdministrator },
  { label: 'Reportes', href: '/admin/reportes', shows: isAdministrator },
  { label: 'Contacto', href: '/admin/contacto', shows: isAdministrator },
  { label: 'Correos enviados', href: '/admin/outbox', shows: isAdministrator },
  { label: 'Seguridad', href: '/seguridad' },
  { label: 'Cambiar contraseña', href: '/change-password' },
]

/** The footer's columns. Lenders only see the last one, with information and legal pages. */
export const footerColumns: ReadonlyArray<{ title: string; links: readonly MenuLink[]; lenders?: boolean }> =
  [
    {
      title: 'Aprender',
      links: [
        { label: 'Educación', href: '/education' },
        { label: 'Cursos', href: '/education/videocourses' },
        { label: 'Calculadoras', href: '/investment-calculators' },
        { label: 'Membresías', href: '/pricing' },
      ],
    },
    {
      title: 'Comunidad',
      links: [
        { label: 'Directorio', href: '/network' },
        { label: 'Foros', href: '/forums' },
        { label: 'Mensajes', href: '/messenger' },
        { label: 'Notificaciones', href: '/notifications' },
        {
          label: 'Completa tu perfil',
          href: '/help-us',
          shows: (reader) => reader !== null && !reader.userinfoid.roles,
        },
      ],
    },
    {
      title: 'Ayuda',
      lenders: true,
      links: [
        { label: 'Quiénes somos', href: '/aboutus' },
        { label: 'Preguntas frecuentes', href: '/faq' },
        { label: 'Contáctanos', href: '/contactus' },
        { label: 'Términos y condiciones', href: '/terms_and_conditions' },
        { label: 'Política de privacidad', href: '/privacy_policy' },
      ],
    },
  ]

/** The membership's name in the account menu. */
export const membershipName: Record<SessionUser['membershiprole'], string> = {
  free: 'Membresía gratuita',
  basic: 'Membresía básica',
  premium: 'Cancha Pro',
  admin: 'Administración',
}
