import { useState } from 'react'
import { Button, LinkButton, SubmitButton } from '../button/Button.tsx'
import { IconButton, IconLink } from '../button/IconButton.tsx'
import { CheckField } from '../fields/CheckField.tsx'
import { ErrorSummary } from '../fields/ErrorSummary.tsx'
import { MoneyField } from '../fields/MoneyField.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { RadioField } from '../fields/RadioField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { EmailField, PhoneField, TextField } from '../fields/TextField.tsx'
import { useForm } from '../fields/use-form.ts'
import { bell, bookmark, chevronRight, close, plus, search } from '../icons/glyphs.ts'
import { notify } from '../overlays/notify.ts'
import classes from './Gallery.module.css'
import { Chapter, Sample } from './Sample.tsx'
import { UploadSample } from './UploadSample.tsx'

const LOANS = [
  { value: 'dscr', label: 'DSCR, 30 años fijo' },
  { value: 'itin', label: 'Con ITIN' },
  { value: 'fha', label: 'FHA' },
]

const NOTHING = { name: '', email: '', phone: '', password: '', role: '', price: '', accepts: false }

function faultsOf({ name, email, password, role, accepts }: typeof NOTHING): Record<string, string> {
  return {
    ...(!name && { name: 'Escribe tu nombre como quieres que te lean.' }),
    ...(!/^\S+@\S+\.\S+$/.test(email) && { email: 'Escribe un correo completo, como ana@correo.com.' }),
    ...(password.length < 10 && { password: 'Usa al menos 10 caracteres.' }),
    ...(!role && { role: 'Elige a qué te dedicas.' }),
    ...(!accepts && { accepts: 'Acepta los términos para crear tu cuenta.' }),
  }
}

function Registration() {
  const [sending, setSending] = useState(false)
  const form = useForm({ initial: NOTHING, check: faultsOf, checkOnBlur: true })
  const send = () => {
    setSending(true)
    setTimeout(() => {
      setSending(false)
      notify.success('Creamos tu cuenta.')
    }, 1500)
  }
  return (
    <form className="stack" {...form.submitting(send)}>
      <ErrorSummary {...form.summary} />
      <TextField label="Nombre" autoComplete="name" {...form.field('name')} />
      <EmailField label="Correo" {...form.field('email')} />
      <PhoneField
        label="Teléfono"
        optional
        help="Solo para avisarte de tus préstamos."
        {...form.field('phone')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        help="Diez caracteres o más. Una frase corta es fácil de recordar."
        {...form.field('password')}
      />
      <RadioField
        label="¿A qué te dedicas?"
        options={[
          { value: 'inversionista', label: 'Invierto o quiero invertir' },
          {
            value: 'prestamista',
            label: 'Presto dinero',
            help: 'Tendrás un portal con las solicitudes de tu zona.',
          },
        ]}
        {...form.field('role')}
      />
      <MoneyField label="¿Cuánto puedes dar de enganche?" optional {...form.field('price')} />
      <CheckField label="Acepto los términos y la privacidad" {...form.box('accepts')} />
      <SubmitButton loading={sending}>{sending ? 'Creando tu cuenta' : 'Crear mi cuenta'}</SubmitButton>
    </form>
  )
}

export function Controls() {
  return (
    <Chapter title="Botones y campos">
      <Sample title="Botones">
        <div className="row row-wrap">
          <Button>Guardar análisis</Button>
          <Button variant="line">Cancelar</Button>
          <Button variant="soft">Conectar</Button>
          <Button variant="ghost" iconAfter={chevronRight}>
            Ver más
          </Button>
          <Button loading>Guardando</Button>
          <Button disabled>Enviado</Button>
          <Button variant="danger">Borrar cuenta</Button>
          <Button variant="dangerLine">Salir sin guardar</Button>
          <Button variant="gold">Analizar una propiedad</Button>
          <Button size="sm" icon={bookmark} variant="line">
            Guardar
          </Button>
          <LinkButton href="#enlace" icon={plus}>
            Un enlace
          </LinkButton>
          <IconButton glyph={close} label="Cerrar" />
          <IconButton glyph={bell} label="Notificaciones, 3 sin leer" count={3} />
          <IconLink glyph={search} label="Buscar" href="#buscar" />
        </div>
      </Sample>
      <div className="cols-2">
        <Sample title="Campos en reposo, con ayuda y apagados">
          <div className="stack">
            <TextField label="Nombre" defaultValue="Maricela Ríos" autoComplete="name" />
            <TextField
              label="Buscar"
              type="search"
              icon={search}
              placeholder="Busca: depósito, DSCR, techo"
              optional
            />
            <MoneyField
              label="Precio de la propiedad"
              defaultValue={268000}
              help="El que aparece en el anuncio. Luego puedes ajustar tu oferta."
            />
            <SelectField label="Tipo de préstamo" options={LOANS} defaultValue="dscr" />
            <TextAreaField
              label="Tu mensaje"
              optional
              maxLength={280}
              counted
              placeholder="Cuenta lo que a ti te funcionó"
            />
            <TextField label="Correo de la cuenta" defaultValue="maricela@correo.com" disabled />
            <CheckField label="Voy a vivir en una de las casas" defaultChecked />
            <CheckField
              label="Incluir administración (8 % de la renta)"
              help="Aunque la administres tú: tu tiempo cuesta."
            />
            <CheckField label="No disponible" disabled />
          </div>
        </Sample>
        <Sample title="Campos con error">
          <div className="stack">
            <MoneyField
              label="Renta al mes"
              defaultValue={30500}
              error="Parece muy alta para $268,000. ¿Quisiste escribir $3,050?"
            />
            <EmailField
              label="Correo"
              defaultValue="ana@"
              error="Escribe un correo completo, como ana@correo.com."
            />
            <PasswordField
              label="Contraseña"
              autoComplete="current-password"
              defaultValue="secreta"
              error="No coincide con la de tu cuenta. ¿La olvidaste?"
            />
            <SelectField
              label="Tipo de préstamo"
              placeholder="Elige uno"
              options={LOANS}
              error="Elige un tipo de préstamo."
            />
            <TextAreaField label="Motivo" error="Cuéntanos en una línea por qué." />
            <RadioField
              label="Identificación"
              options={[
                { value: 'ssn', label: 'Tengo número de Seguro Social' },
                { value: 'itin', label: 'Tengo ITIN' },
              ]}
              error="Elige una."
            />
            <CheckField label="Acepto los términos" error="Acepta los términos para seguir." />
          </div>
        </Sample>
      </div>
      <UploadSample />
      <Sample title="Un formulario completo: envíalo vacío">
        <div className={classes.narrow}>
          <Registration />
        </div>
      </Sample>
    </Chapter>
  )
}
