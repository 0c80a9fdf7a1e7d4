import { useState } from 'react'
import { LinkButton } from '../button/Button.tsx'
import { IconLink } from '../button/IconButton.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import { AccountMenu } from '../frame/AccountMenu.tsx'
import { Footer } from '../frame/Footer.tsx'
import { Menu, MenuEntries } from '../frame/Menu.tsx'
import { NavSheet } from '../frame/NavSheet.tsx'
import type { Place } from '../frame/places.ts'
import { ThemeChoice, ThemeToggle } from '../frame/ThemeChoice.tsx'
import { BottomBar, TopBar } from '../frame/TopBar.tsx'
import { bell, chat, home, invest, learn, more, people, search, signOut } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import { Breadcrumb } from '../page/Breadcrumb.tsx'
import { ChipChecks, ChipLinks, ChipToggles } from '../page/Chips.tsx'
import { Pagination } from '../page/Pagination.tsx'
import { TabStrip } from '../page/TabStrip.tsx'
import { Card } from '../pieces/Card.tsx'
import { Wizard } from '../wizard/Wizard.tsx'
import classes from './Gallery.module.css'
import { Chapter, Sample } from './Sample.tsx'

const PLACES: Place[] = [
  { label: 'Inicio', href: '#inicio', icon: home },
  {
    label: 'Aprender',
    href: '#aprender',
    icon: learn,
    current: true,
    entries: [
      { label: 'Todo para aprender', href: '#educacion' },
      { label: 'Entrenamientos', href: '#cursos', hint: 'Cursos en video por nivel', current: true },
      { label: 'Webinars', href: '#webinars' },
      { label: 'Podcasts', href: '#podcasts' },
      { label: 'Blogs', href: '#blogs' },
      { label: 'Libros', href: '#libros' },
    ],
  },
  {
    label: 'Invertir',
    href: '#invertir',
    icon: invest,
    entries: [
      { label: 'Oportunidades', href: '#deals' },
      { label: 'Calculadoras', href: '#calculadoras' },
      { label: 'Financiamiento', href: '#financiamiento' },
      { label: 'Recursos', href: '#recursos' },
      { label: 'Patrocinadores', href: '#patrocinadores' },
    ],
  },
  {
    label: 'Red',
    href: '#red',
    icon: people,
    entries: [
      { label: 'Construye tu equipo', href: '#network' },
      { label: 'Foros', href: '#foros' },
      { label: 'Foros PRO', href: '#foros-pro' },
    ],
  },
  { label: 'Mensajes', href: '#mensajes', icon: chat, unread: 2 },
]

const ACCOUNT = [
  { label: 'Tablero', href: '#tablero' },
  { label: 'Portal de préstamo', href: '#prestamo' },
  { label: 'Mis conexiones', href: '#conexiones' },
  { label: 'Cambiar contraseña', href: '#contrasena' },
]

function Tools() {
  return (
    <>
      <IconLink glyph={search} label="Buscar" href="#buscar" />
      <span className="only-wide">
        <ThemeToggle />
      </span>
      <IconLink glyph={bell} label="Notificaciones, 3 sin leer" href="#avisos" count={3} />
      <AccountMenu
        name="Maricela Ríos"
        detail="Plan Premium"
        pro
        entries={ACCOUNT}
        signOut={{ label: 'Salir', icon: signOut, onSelect: () => undefined }}
      />
    </>
  )
}

const SHEET = PLACES.map((place) => ({
  title: place.label,
  entries: place.entries ?? [{ label: place.label, href: place.href }],
}))

function Loan() {
  const [step, setStep] = useState(2)
  const [part, setPart] = useState('25')
  return (
    <Card className={classes.narrow}>
      <Wizard
        current={step}
        onBack={() => setStep(step - 1)}
        onNext={() => setStep(Math.min(3, step + 1))}
        steps={[
          {
            label: 'Propiedad',
            title: '¿Qué casa es?',
            content: <p>Una casa doble en Houston.</p>,
            next: 'Seguir a compra',
          },
          {
            label: 'Compra',
            title: '¿Cuánto cuesta?',
            content: <MoneyField label="Precio" defaultValue={268000} />,
            next: 'Seguir a préstamo',
          },
          {
            label: 'Préstamo',
            title: '¿Cuánto vas a dar de enganche?',
            content: (
              <ChipToggles
                wrap
                label="Enganche"
                onToggle={setPart}
                chips={['20', '25', '30'].map((value) => ({
                  value,
                  label: `${value} %`,
                  pressed: part === value,
                }))}
              />
            ),
            next: 'Seguir a gastos',
          },
          {
            label: 'Gastos',
            title: '¿Qué pagas cada mes?',
            content: <MoneyField label="Seguro" optional cents />,
            next: 'Ver el resultado',
          },
        ]}
      />
    </Card>
  )
}

export function Navigation() {
  const [roles, setRoles] = useState<string[]>(['Contratistas'])
  const toggle = (role: string) =>
    setRoles((before) => (before.includes(role) ? before.filter((each) => each !== role) : [...before, role]))
  return (
    <Chapter title="Navegación">
      <Sample title="Barra superior, con sesión">
        <div className={classes.frame} style={{ overflow: 'visible' }}>
          <TopBar
            homeHref="#inicio"
            places={PLACES}
            tools={<Tools />}
            sheet={<NavSheet sections={SHEET} foot={<ThemeChoice />} />}
          />
        </div>
      </Sample>
      <Sample title="Barra superior, visitante">
        <div className={classes.frame} style={{ overflow: 'visible' }}>
          <TopBar
            label="Principal, visitante"
            homeHref="#inicio"
            places={PLACES.slice(1, 4).map((place) => ({ ...place, current: false }))}
            tools={
              <>
                <LinkButton className="only-wide" variant="ghost" size="sm" href="#entrar">
                  Entrar
                </LinkButton>
                <LinkButton size="sm" href="#suscribete">
                  Suscríbete
                </LinkButton>
              </>
            }
            sheet={<NavSheet sections={SHEET} foot={<ThemeChoice />} />}
          />
        </div>
      </Sample>
      <Sample title="Barra inferior, bajo 960 px">
        <div className={classes.barPlace}>
          <BottomBar places={PLACES} />
        </div>
      </Sample>
      <Sample title="Menú y apariencia">
        <div className="row row-wrap">
          <Menu label="Más acciones" trigger={<Icon glyph={more} />}>
            <MenuEntries
              label="Más acciones"
              entries={[
                { label: 'Ver perfil', href: '#perfil' },
                { label: 'Bloquear', onSelect: () => undefined },
              ]}
            />
          </Menu>
          <ThemeChoice />
        </div>
      </Sample>
      <Sample title="Ruta">
        <Breadcrumb
          label="Ruta de ejemplo"
          crumbs={[
            { label: 'Educación', href: '#e' },
            { label: 'Principiante', href: '#p' },
            { label: 'Tu primera propiedad de renta' },
          ]}
        />
      </Sample>
      <Sample title="Pestañas con dirección">
        <TabStrip
          label="Mi red"
          tabs={[
            { label: 'Conexiones', href: '#c', current: true, count: 18 },
            { label: 'Pendiente', href: '#p', count: 2 },
            { label: 'Solicitud enviada', href: '#s' },
          ]}
        />
      </Sample>
      <Sample title="Filtros: uno a la vez, en la dirección">
        <ChipLinks
          label="Qué ver"
          chips={[
            { label: 'Todo', href: '#todo', current: true },
            { label: 'Cursos', href: '#cursos', count: 42 },
            { label: 'Webinars', href: '#webinars', count: 18 },
            { label: 'Podcast', href: '#podcast', count: 96 },
            { label: 'Libros', href: '#libros', count: 1240 },
          ]}
        />
      </Sample>
      <Sample title="Filtros: varios a la vez">
        <ChipToggles
          label="Oficios"
          onToggle={toggle}
          chips={['Inversionistas', 'Contratistas', 'Prestamistas'].map((role) => ({
            value: role,
            label: role,
            pressed: roles.includes(role),
          }))}
        />
      </Sample>
      <Sample title="Filtros: casillas en una fila que se desliza">
        <ChipChecks
          label="Grupos"
          onCheck={toggle}
          chips={['Antes de comprar', 'Los números', 'Contratistas'].map((group) => ({
            value: group,
            label: group,
            count: 5,
            checked: roles.includes(group),
          }))}
        />
      </Sample>
      <Sample title="Páginas">
        <div className="stack">
          <Pagination label="Páginas, al principio" page={1} pages={4} hrefFor={(page) => `#a${page}`} />
          <Pagination label="Páginas, en medio" page={12} pages={269} hrefFor={(page) => `#b${page}`} />
        </div>
      </Sample>
      <Sample title="Formulario por pasos">
        <Loan />
      </Sample>
      <Sample title="Pie: el zócalo">
        <div className={classes.frame}>
          <Footer
            about="Educación, comunidad y financiamiento para familias hispanas que invierten en bienes raíces."
            columns={[
              {
                title: 'Cancha',
                links: [
                  { label: 'Quiénes somos', href: '#somos' },
                  { label: 'Contacto', href: '#contacto' },
                ],
              },
              {
                title: 'Ayuda',
                links: [
                  { label: 'Preguntas frecuentes', href: '#faq' },
                  { label: 'Privacidad', href: '#privacidad' },
                ],
              },
            ]}
            legal="Cancha es una plataforma educativa. No es un banco ni da asesoría legal, fiscal o de inversión."
          />
        </div>
      </Sample>
    </Chapter>
  )
}
