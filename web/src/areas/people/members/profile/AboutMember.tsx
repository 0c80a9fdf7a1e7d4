import { phoneText } from '@cancha/domain/ground/contact/phone-text'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { lock } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { placeLine } from '../places/place.ts'
import type { UserInfo } from '../queries.ts'
import classes from './AboutMember.module.css'

/** The sections of a member's profile; empty ones are left out. */
export function AboutMember({ profile }: { profile: UserInfo }) {
  const { currentlocation, primaryinvestmentlocation, userid } = profile
  const facts: [label: string, value: ReactNode][] = [
    ['Rol principal', profile.role?.name],
    ['Especialidad', profile.primarycategory],
    ['Intereses', profile.interestlist.length > 0 && <Interests profile={profile} />],
    ['Ubicación actual', currentlocation && placeLine(currentlocation)],
    ['Dirección', profile.fulladdress],
    ['Lugar principal donde invierte', primaryinvestmentlocation && placeLine(primaryinvestmentlocation)],
    ['Otros lugares donde invierte', profile.secondaryinvestmentlocation.map(placeLine).join(' · ')],
    [
      'Teléfono',
      profile.phonenumber && <a href={`tel:${profile.phonenumber}`}>{phoneText(profile.phonenumber)}</a>,
    ],
    ['Correo electrónico', userid.email && <a href={`mailto:${userid.email}`}>{userid.email}</a>],
    ['Sitio web', profile.website && <Website address={profile.website} />],
  ]
  const told = facts.filter(([, value]) => value)
  return (
    <div className="stack">
      {told.length > 0 && (
        <Card>
          <dl className={`facts-xs cols-2 ${classes.facts}`}>
            {told.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {profile.hascontact && (
        <Note icon={lock}>
          El contacto de {userid.firstname} lo ven los miembros con membresía.{' '}
          <Anchor href="/pricing">Ver las membresías</Anchor>
        </Note>
      )}
      <Words title="Sobre mí" text={profile.aboutyourself} />
      <Words title="Mi empresa" text={profile.companydetails} />
    </div>
  )
}

function Interests({ profile }: { profile: UserInfo }) {
  return (
    <span className="row row-wrap">
      {profile.interestlist.map(({ _id, name }) => (
        <Badge key={_id}>{name}</Badge>
      ))}
    </span>
  )
}

/** A link to a member's website: the site learns nothing about ours (no referrer), and search engines don't follow it. */
function Website({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
      {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <Card>
      <section className="stack-s">
        <h2 className="text-lg">{title}</h2>
        <p className="as-typed">{text}</p>
      </section>
    </Card>
  )
}

/** Whether a profile has nothing to show to others. */
export const tellsNothing = (profile: UserInfo): boolean =>
  !profile.role && !profile.currentlocation && !profile.aboutyourself && profile.interestlist.length === 0

export function FillProfile() {
  return (
    <LinkButton variant="soft" href="/help-us">
      Completa tu perfil
    </LinkButton>
  )
}
