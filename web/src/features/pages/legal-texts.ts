type Section = { title: string; paragraphs: string[] }

/** What a member agrees to. */
export const terms: Section[] = [
  {
    title: 'Qué es Cancha',
    paragraphs: [
      'Cancha es una plataforma educativa y una comunidad para personas que invierten o quieren invertir en bienes raíces en Estados Unidos. No somos un banco, un corredor ni un despacho: nada de lo que publicamos es asesoría legal, fiscal o de inversión.',
      'Los cursos, las calculadoras y las conversaciones te ayudan a hacer mejores preguntas. Las decisiones, y lo que pase con tu dinero, son tuyas. Antes de firmar, consulta a un profesional con licencia en tu estado.',
    ],
  },
  {
    title: 'Tu cuenta',
    paragraphs: [
      'Para crear una cuenta necesitas tener 18 años o más y usar tu nombre y un correo que sea tuyo. La cuenta es personal: no la prestes ni la vendas, y cuida tu contraseña.',
      'Puedes dejar de usar Cancha cuando quieras. Nosotros podemos suspender una cuenta que engañe, acose o ponga en riesgo a otras personas; en ese caso te diremos por qué.',
    ],
  },
  {
    title: 'Cómo nos tratamos',
    paragraphs: [
      'Escribe con respeto, con tus propias palabras y sin prometer ganancias. No publiques datos personales de otros, anuncios disfrazados ni material que no sea tuyo.',
      'Lo que publicas sigue siendo tuyo; nos das permiso de mostrarlo dentro de Cancha mientras esté publicado.',
    ],
  },
  {
    title: 'El contenido y los pagos',
    paragraphs: [
      'Los videos y textos de la escuela son para tu uso personal. No los copies ni los vendas.',
      'Cuando una membresía tiene costo, el precio y la forma de cancelarla se muestran antes de pagar.',
    ],
  },
  {
    title: 'Cambios',
    paragraphs: [
      'Si cambiamos estos términos de una manera que te afecte, te avisaremos por correo antes de que el cambio valga.',
    ],
  },
]

/** What is done with a person's data. Only what the program really does. */
export const privacy: Section[] = [
  {
    title: 'Qué guardamos',
    paragraphs: [
      'Tu nombre, tu correo y, si lo das, tu teléfono. Tu contraseña la guardamos transformada de manera que ni nosotros podemos leerla.',
      'De cada sesión guardamos la fecha, la dirección de internet y el navegador, para que nadie más entre con tu cuenta.',
    ],
  },
  {
    title: 'Para qué lo usamos',
    paragraphs: [
      'Para darte entrada, mostrarte lo que tu membresía abre y enviarte los correos que tú pides, como el de verificación. No vendemos tus datos ni los usamos para publicidad de terceros.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'Usamos una sola cookie, la de tu sesión. Tu preferencia de apariencia, clara u oscura, se queda en tu dispositivo. No hay cookies de rastreo.',
    ],
  },
  {
    title: 'Quién lo ve',
    paragraphs: [
      'Solo las personas que administran Cancha, cuando hace falta, y queda anotado. Si una autoridad nos lo exige por ley, entregamos lo que la ley pide y nada más.',
    ],
  },
  {
    title: 'Tus derechos',
    paragraphs: ['Puedes pedir una copia de tus datos, corregirlos o borrar tu cuenta.'],
  },
]
