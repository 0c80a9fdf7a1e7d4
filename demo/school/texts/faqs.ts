// Frequent questions before and after joining.
export type Faq = { question: string /** HTML. */; answer: string }

export const faqs: readonly Faq[] = [
  {
    question: '¿Qué es Cancha y para quién es?',
    answer:
      '<p>Es una escuela, una comunidad y un lugar para encontrar financiamiento, en español, para familias que invierten o quieren invertir en bienes raíces en Estados Unidos. Da igual si todavía no tienes ninguna propiedad: la mayoría empezó así.</p>',
  },
  {
    question: '¿Cuánto cuesta?',
    answer:
      '<p>Crear tu cuenta es gratis, y con ella ves los cursos marcados «Gratis», los podcasts, los artículos y los libros, y participas en los foros. Las membresías de pago abren lo demás. Los precios están en <a href="/pricing">Membresías</a>.</p>',
  },
  {
    question: '¿Puedo invertir si no tengo número de Seguro Social?',
    answer:
      '<p>Sí. Se puede comprar con ITIN y también siendo extranjero: hay prestamistas que lo aceptan, casi siempre con más enganche y una tasa algo mayor. En la escuela tienes un curso completo sobre préstamos con ITIN.</p>',
  },
  {
    question: '¿Cuánto dinero necesito para empezar?',
    answer:
      '<p>Depende de tu ciudad y de tu plan. Si vas a vivir en una parte de la casa, hay préstamos con 3.5 a 5 % de enganche; para una casa solo de renta se piden de 15 a 25 %. Suma los gastos de cierre, de 2 a 5 %, y una reserva de seis meses. Nuestras calculadoras hacen la cuenta contigo.</p>',
  },
  {
    question: '¿Cancha me presta dinero?',
    answer:
      '<p>No. Cancha no es un banco ni un corredor. Cuando pides financiamiento, tu solicitud llega a prestamistas de la comunidad que trabajan en tu estado y con tu tipo de préstamo. Tú decides con quién hablas y ellos ven tus datos de contacto solo cuando muestran interés.</p>',
  },
  {
    question: '¿Los prestamistas y patrocinadores están recomendados por ustedes?',
    answer:
      '<p>No los recomendamos: los presentamos. Los patrocinadores pagan por aparecer y siempre lo decimos. Antes de firmar con cualquiera, pide su licencia, compara al menos tres propuestas y lee todo en la lengua que mejor entiendas.</p>',
  },
  {
    question: '¿Necesito saber inglés?',
    answer:
      '<p>Para aprender aquí, no. Para firmar, los documentos casi siempre están en inglés; por eso cada curso te enseña las palabras que vas a encontrar y qué significan. Puedes pedir que te los traduzcan antes del cierre, y conviene hacerlo.</p>',
  },
  {
    question: '¿En qué orden conviene tomar los cursos?',
    answer:
      '<p>Empieza por <em>Principiante</em>, aunque ya tengas una propiedad: ahí están las cuentas que usan todos los demás. Luego ve a <em>Intermedio</em> si quieres remodelar o comprar la segunda, y a <em>Multifamiliares</em> cuando quieras más de cuatro unidades. <em>Mentalidad</em> se lleva bien con cualquiera.</p>',
  },
  {
    question: '¿Puedo ver los videos en el teléfono y seguir después?',
    answer:
      '<p>Sí. Todo funciona en el teléfono, y la escuela recuerda en qué minuto te quedaste para que sigas en otra pantalla.</p>',
  },
  {
    question: '¿Qué diferencia hay entre los foros y los Foros Pro?',
    answer:
      '<p>En los foros pregunta y contesta toda la comunidad. En los Foros Pro participan los miembros de pago: hay menos gente y los casos se revisan con números completos.</p>',
  },
  {
    question: '¿Cuántas preguntas puedo publicar?',
    answer:
      '<p>Con la cuenta gratis, tres temas cada siete días. Con una membresía de pago, cinco cada día. Las respuestas no tienen límite: contesta todo lo que sepas.</p>',
  },
  {
    question: '¿Cómo publico una propiedad en Tratos?',
    answer:
      '<p>Hace falta una cuenta de vendedor. Escríbenos desde <a href="/contactus">Contáctenos</a> con tu nombre, tu ciudad y un enlace a tu trabajo, y te mandamos la invitación.</p>',
  },
  {
    question: '¿Los resultados de las calculadoras son seguros?',
    answer:
      '<p>Son estimaciones con los datos que tú escribes. Cada número se puede abrir para ver de dónde sale. Antes de ofrecer, confirma la renta con tres comparables, el impuesto con el condado y el seguro con una cotización.</p>',
  },
  {
    question: '¿Quién ve mi teléfono y mi correo?',
    answer:
      '<p>Nadie, si no quieres. En tu perfil decides si se muestran, y aun así solo los ven los miembros de pago. Lo que guardamos y para qué está en la <a href="/privacy_policy">política de privacidad</a>.</p>',
  },
  {
    question: '¿Cómo cancelo mi membresía?',
    answer:
      '<p>Desde tu cuenta, cuando quieras, sin llamar a nadie. Conservas lo que pagaste hasta el último día del periodo y tu cuenta pasa a gratuita. Tus temas, tus análisis guardados y tus conexiones siguen ahí.</p>',
  },
  {
    question: '¿Cómo borro mi cuenta o me llevo mis datos?',
    answer:
      '<p>En <a href="/seguridad">Seguridad</a> puedes descargar todo lo que sabemos de ti y pedir que borremos tu cuenta. Tienes 14 días para cambiar de idea.</p>',
  },
  {
    question: 'Alguien me ofreció un rendimiento garantizado. ¿Qué hago?',
    answer:
      '<p>Desconfía. Nadie puede garantizar una ganancia en bienes raíces, y prometerla va contra nuestras reglas. No mandes dinero, guarda los mensajes y avísanos desde <a href="/contactus">Contáctenos</a>.</p>',
  },
]
