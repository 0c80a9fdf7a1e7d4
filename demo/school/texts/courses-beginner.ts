// Principiante: the first rental, the purchase step by step, loans with an ITIN and the house shared with tenants.
import type { Course } from './types.ts'

export const beginnerCourses: readonly Course[] = [
  {
    alias: 'tu-primera-propiedad-de-renta',
    title: 'Tu primera propiedad de renta',
    level: 'Principiante',
    category: 'rentar',
    status: 'active',
    paid: false,
    order: 1,
    instructor: {
      member: 'yadira',
      name: 'Yadira Peña',
      line: 'Administra 64 puertas en Dallas y sus alrededores.',
    },
    body: '<p>Una casa rentada puede pagar la universidad de un hijo o comerse tus ahorros. La diferencia casi siempre está en la cuenta que hiciste antes de comprar. En este curso haces esa cuenta con calma, con papel y lápiz, y sin palabras raras.</p><h3>Lo que vas a aprender</h3><ul><li>Filtrar anuncios en dos minutos con la regla del 1 %.</li><li>Sumar todos los gastos, también los que nadie menciona.</li><li>Poner una renta que no deje la casa vacía.</li><li>Decidir con números y no con el corazón.</li></ul><p><strong>Para quién es:</strong> para ti, si nunca has rentado una propiedad o si ya rentas una y no sabes bien cuánto te deja. Trae una dirección que te interese y trabaja con ella en cada video.</p>',
    scene: 'casita',
    publishedDaysAgo: 320,
    videos: [
      {
        title: 'Por qué rentar y no revender',
        progressTitle: 'Rentar o revender',
        description:
          '<p>Una reventa te paga una vez; una renta te paga cada mes y, mientras tanto, el inquilino va bajando tu deuda. A cambio, la renta pide paciencia: los primeros años deja poco y un solo arreglo grande puede llevarse la ganancia de varios meses.</p><p>En este video comparamos las cuatro formas en que gana una renta: el dinero que queda al mes, la deuda que baja, el valor que puede subir y las ventajas de impuestos. Solo la primera paga la despensa, así que por ella empezamos.</p>',
        keyTakeaway: 'Compra por el dinero que queda cada mes. La subida de precio es un regalo, no un plan.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'La regla del 1 % para filtrar rápido',
        progressTitle: 'La regla del 1 %',
        description:
          '<p>Divide la renta mensual entre el precio, con los arreglos iniciales incluidos. Si el resultado llega al 1 %, vale la pena seguir: una casa de $180,000 debería rentarse en unos $1,800. En muchas ciudades hoy se encuentra 0.7 u 0.8 %, y ahí la cuenta suele quedar apretada.</p><p>La regla no sabe nada de impuestos, seguro ni tasas de interés. Sirve para descartar veinte anuncios en una tarde, nunca para firmar una oferta.</p>',
        keyTakeaway: 'El 1 % es un colador: lo que pasa se estudia, lo que no pasa se deja ir.',
        clip: 'regla-del-1.mp4',
      },
      {
        title: 'Gastos que nadie te dice',
        progressTitle: 'Gastos escondidos',
        description:
          '<p>La hipoteca es solo el principio. Suma impuesto predial, seguro de propietario que renta, cuota de HOA si existe, jardín, agua cuando no la paga el inquilino y la administración, que suele costar de 8 a 10 % de la renta. El impuesto puede subir después de la venta porque el condado vuelve a valuar la casa: pregunta antes.</p><p>Aparta además para lo grande que se gasta poco a poco: techo, aire acondicionado, calentador, pisos. Si un techo de $12,000 dura veinte años, te cuesta $50 al mes aunque hoy no gotee.</p>',
        keyTakeaway: 'Un gasto que llega cada veinte años también es un gasto de este mes.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'Meses vacíos y arreglos: cuánto apartar',
        progressTitle: 'Vacancia y arreglos',
        description:
          '<p>Ninguna casa está rentada siempre. Un mes vacío cada año y medio equivale a 5.5 % de la renta; por eso usamos de 5 a 8 %, según la zona. Para mantenimiento y reemplazos, un punto de partida es de 8 a 15 % de la renta: más si la casa es vieja, menos si todo es nuevo.</p><p>Ese dinero vive en una cuenta aparte. La meta es llegar a seis meses de gastos completos antes de buscar la segunda puerta.</p>',
        keyTakeaway: 'Si la casa solo funciona cuando está llena y nada se rompe, la casa no funciona.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'Cuánto cobrar de renta sin adivinar',
        progressTitle: 'Poner la renta',
        description:
          '<p>Busca de tres a cinco propiedades rentadas hace poco, a menos de una milla o en la misma zona escolar, con las mismas recámaras y baños. Compara estado, estacionamiento y lavandería, y ajusta unas decenas de dólares por cada diferencia. Llama como si fueras inquilino: así sabes qué sigue disponible y por qué.</p><p>Cien dólares de más que dejan la casa vacía dos meses cuestan más que un año de renta un poco más baja. Haz esa resta antes de publicar.</p>',
        keyTakeaway: 'El precio correcto es el que trae buenos inquilinos en tres semanas.',
        clip: 'regla-del-1.mp4',
      },
    ],
  },
  {
    alias: 'comprar-casa-paso-a-paso',
    title: 'Comprar casa, paso a paso',
    level: 'Principiante',
    category: 'comprar',
    status: 'active',
    paid: false,
    order: 2,
    instructor: {
      member: 'patricia',
      name: 'Patricia Zelaya',
      line: 'Agente con licencia en Luisiana y más de 150 cierres en español.',
    },
    body: '<p>Comprar una casa en Estados Unidos tiene un orden, y casi todos los sustos vienen de saltarse un paso. Aquí recorres el camino completo, desde el reporte de crédito hasta las llaves, con los nombres en inglés que vas a ver en los papeles.</p><h3>Lo que vas a aprender</h3><ul><li>Preparar tu crédito, tus ahorros y tus documentos.</li><li>Leer una oferta y entender sus contingencias.</li><li>Usar la inspección para negociar.</li><li>Calcular cuánto dinero llevas al cierre.</li></ul><p><strong>Para quién es:</strong> para quien compra por primera vez, para vivir o para rentar. Las reglas cambian por estado; tu agente y un abogado local tienen la última palabra.</p>',
    scene: 'casona',
    publishedDaysAgo: 296,
    videos: [
      {
        title: 'Tu crédito y tus ahorros, sin pena',
        progressTitle: 'Crédito y ahorros',
        description:
          '<p>Pide tus tres reportes gratis en AnnualCreditReport.com y revisa que cada cuenta sea tuya. Lo que más mueve el puntaje es pagar a tiempo y usar menos de 30 % del límite de tus tarjetas. No cierres la tarjeta más vieja ni abras crédito nuevo mientras buscas casa.</p><p>Del lado del ahorro, piensa en tres sobres: enganche, costos de cierre y reserva. Deja el dinero en una cuenta a tu nombre al menos dos meses, porque el prestamista va a preguntar de dónde salió cada depósito grande.</p>',
        keyTakeaway: 'Paga a tiempo, usa poco de tus tarjetas y guarda los estados de cuenta.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'La preaprobación y tu presupuesto real',
        progressTitle: 'Preaprobación',
        description:
          '<p>Una preaprobación dice cuánto te presta un banco, no cuánto puedes pagar tranquilo. El prestamista compara tus deudas mensuales con tu ingreso bruto; muchos programas aceptan hasta 43 o 45 %, y a veces más. Tu familia come del ingreso neto, así que haz tu propio tope.</p><p>Pide el documento llamado Loan Estimate a tres prestamistas en la misma semana. Dentro de un plazo corto, esas consultas cuentan como una sola para tu puntaje, y así comparas tasa, puntos y costos en la misma hoja.</p>',
        keyTakeaway: 'El banco calcula tu máximo; tú decides tu cómodo.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'La oferta y sus contingencias',
        progressTitle: 'La oferta',
        description:
          '<p>Una oferta es más que un precio: trae depósito de buena fe (de 1 a 3 %, según la zona), fecha de cierre y contingencias. Las tres que más te protegen son la de inspección, la de avalúo y la de financiamiento. Si algo falla dentro del plazo, sales con tu depósito en la mano.</p><p>Renunciar a una contingencia hace más fuerte tu oferta y más débil tu bolsillo. Antes de hacerlo, pregúntate si puedes perder ese depósito sin dejar de dormir.</p>',
        keyTakeaway: 'Cada contingencia tiene una fecha: anótala en el calendario el mismo día que firmas.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'La inspección: qué sí y qué no',
        progressTitle: 'Inspección',
        description:
          '<p>Paga un inspector con licencia, acompáñalo y lleva tus preguntas escritas. El reporte de cuarenta páginas asusta, pero solo cinco cosas suelen ser caras: techo, cimientos, plomería y drenaje, electricidad y aire acondicionado. Pintura y manijas no se negocian.</p><p>En casas con más de treinta años agrega una cámara al drenaje; donde hay termitas o radón, pide esas pruebas. Con el reporte puedes pedir reparación, descuento, crédito al cierre o retirarte.</p>',
        keyTakeaway: 'Negocia lo caro y lo peligroso. Lo feo lo arreglas tú.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'Cuánto dinero llevas al cierre',
        progressTitle: 'El cierre',
        description:
          '<p>Además del enganche, un comprador suele pagar de 2 a 5 % del precio en costos: prestamista, avalúo, título, registro, y el impuesto y el seguro por adelantado. Tres días hábiles antes de firmar recibes el Closing Disclosure; compáralo línea por línea con tu Loan Estimate.</p><p>Antes de enviar una transferencia, llama a la compañía de título a un número que ya conocías. Los correos con instrucciones falsas roban enganches completos cada semana.</p>',
        keyTakeaway: 'Compara las dos hojas y confirma por teléfono antes de mover un dólar.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
    ],
  },
  {
    alias: 'prestamos-con-itin',
    title: 'Préstamos con ITIN: sí se puede',
    level: 'Principiante',
    category: 'prestamos',
    status: 'active',
    paid: false,
    order: 3,
    instructor: {
      member: 'lucia',
      name: 'Lucía Fermín',
      line: 'Dieciocho años en hipotecas, con y sin seguro social.',
    },
    body: '<p>Comprar propiedad en Estados Unidos no exige ciudadanía ni seguro social. Lo que cambia es quién presta, cuánto enganche pide y qué papeles revisa. En este curso te explicamos cómo piensan los prestamistas que trabajan con ITIN y cómo llegar con la carpeta lista.</p><h3>Lo que vas a aprender</h3><ul><li>Qué es el ITIN, para qué sirve y cómo mantenerlo vigente.</li><li>Qué documentos armar desde dos años antes.</li><li>Cómo comparar ofertas y detectar abusos.</li></ul><p><strong>Para quién es:</strong> para familias que declaran con ITIN y quieren comprar para vivir o invertir. Es educación general; sobre tu caso migratorio o de impuestos, habla con un profesional con licencia.</p>',
    scene: 'banco',
    publishedDaysAgo: 251,
    videos: [
      {
        title: 'Qué es un ITIN y qué no es',
        progressTitle: 'Qué es un ITIN',
        description:
          '<p>El ITIN es un número del IRS para declarar impuestos cuando no tienes seguro social. No da permiso de trabajo ni cambia tu situación migratoria. Se pide con la forma W-7, normalmente junto con una declaración, y puedes acudir a un agente certificador para no enviar tu pasaporte por correo.</p><p>Si pasan tres años seguidos sin usarlo en una declaración, vence y hay que renovarlo. Revísalo antes de pedir un préstamo, porque la renovación tarda varias semanas.</p>',
        keyTakeaway: 'El ITIN sirve para declarar, y declarar es la llave del préstamo.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'La carpeta que abre puertas',
        progressTitle: 'Tu carpeta',
        description:
          '<p>La mayoría pide dos años de declaraciones con el mismo ITIN, comprobantes de ingreso, de dos a tres meses de estados de cuenta e identificación vigente. Si trabajas por tu cuenta, el prestamista mira la ganancia neta: mientras más gastos deduces, menos ingreso puede contar.</p><p>¿No tienes historial de crédito? Algunos aceptan crédito alternativo: doce meses de renta, luz, teléfono o seguro pagados a tiempo. Paga con cheque o transferencia y guarda cada comprobante.</p>',
        keyTakeaway: 'Empieza la carpeta hoy: dos años de orden no se inventan en una semana.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'Quién presta y cuánto cuesta',
        progressTitle: 'Quién presta',
        description:
          '<p>Los préstamos con ITIN suelen venir de uniones de crédito, bancos comunitarios y prestamistas de cartera que guardan la hipoteca en casa. Es común ver enganches de 10 a 25 % y tasas más altas que una hipoteca tradicional. Los programas FHA, en cambio, desde 2025 son solo para ciudadanos y residentes permanentes, con contadas excepciones.</p><p>Si la casa es para rentar, pregunta también por préstamos DSCR: algunos prestamistas aceptan ITIN, porque la cuenta principal es la de la propiedad.</p>',
        keyTakeaway:
          'Compara al menos tres prestamistas y pide la tasa, los puntos y el costo total por escrito.',
        clip: 'dscr.mp4',
      },
      {
        title: 'Señales de alerta y abusos comunes',
        progressTitle: 'Señales de alerta',
        description:
          '<p>Sal de la oficina si te piden firmar hojas en blanco, inventar ingresos o pagar una cuota grande antes de darte un documento. Mentir en una solicitud de hipoteca es delito federal, aunque lo haya escrito otra persona. Verifica la licencia de tu oficial de préstamos en NMLS Consumer Access, que es gratis.</p><p>Cuidado también con los contratos en los que pagas años como dueño sin aparecer en la escritura. Si te los ofrecen, que un abogado los lea antes de entregar el primer dólar.</p>',
        keyTakeaway: 'Si no te dejan llevarte los papeles para leerlos, no es un préstamo: es un problema.',
        clip: 'antes-de-firmar.mp4',
      },
    ],
  },
  {
    alias: 'casa-doble-vive-en-una-renta-la-otra',
    title: 'Casa doble: vive en una, renta la otra',
    level: 'Principiante',
    category: 'mudarse',
    status: 'active',
    paid: true,
    order: 4,
    instructor: {
      member: 'oscar',
      name: 'Óscar Benavides',
      line: 'Vive en su edificio y tiene seis puertas en Cicero.',
    },
    body: '<p>En inglés le dicen house hacking; en nuestras familias se ha hecho siempre: vivir en una parte y rentar la otra. Es la manera más suave de empezar, porque los préstamos para quien vive en la casa piden menos enganche y mejor tasa que los de inversión.</p><h3>Lo que vas a aprender</h3><ul><li>Elegir entre dúplex, tríplex, cuartos o una vivienda en el patio.</li><li>Usar un préstamo de residencia en una casa de hasta cuatro unidades.</li><li>Poner reglas de convivencia que se puedan cumplir.</li><li>Saber cuándo mudarte y repetir.</li></ul><p><strong>Para quién es:</strong> para familias que hoy pagan renta y están dispuestas a tener vecinos que también son inquilinos.</p>',
    scene: 'duplex',
    publishedDaysAgo: 203,
    videos: [
      {
        title: 'La cuenta de vivir casi gratis',
        progressTitle: 'Vivir casi gratis',
        description:
          '<p>Toma un dúplex con un pago completo de $2,600. Si el otro lado se renta en $1,450 y apartas $250 para vacancia y arreglos, vivir ahí te cuesta $1,400. Compáralo con lo que hoy pagas de renta y con lo que cuesta una casa sola en la misma zona.</p><p>La pregunta importante es la segunda: si un día te mudas y rentas los dos lados, ¿la casa se sostiene sola? Si la respuesta es no, sigue buscando.</p>',
        keyTakeaway: 'Compra la casa que funcione el día que ya no vivas en ella.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'FHA y convencional en casas de dos a cuatro unidades',
        progressTitle: 'Préstamos para vivir',
        description:
          '<p>Con un préstamo FHA puedes comprar hasta cuatro unidades con 3.5 % de enganche y un puntaje de 580 o más, si la ocupas dentro de 60 días y vives ahí al menos un año. En tres y cuatro unidades hay una prueba extra: 75 % de las rentas que estima el avalúo, contando también la de tu unidad, debe cubrir el pago completo.</p><p>El convencional para vivir ahí puede pedir desde 5 % en dos a cuatro unidades, con límites de ingreso o de monto según el programa. FHA cobra seguro hipotecario, muchas veces por toda la vida del préstamo; haz las dos cuentas.</p>',
        keyTakeaway:
          'El enganche chico es a cambio de vivir ahí de verdad. Mentir sobre la ocupación es fraude.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'Vecino y dueño: reglas claras',
        progressTitle: 'Vecino y dueño',
        description:
          '<p>Compartir pared con quien te paga renta pide contrato por escrito, igual que con un extraño. Define estacionamiento, basura, ruido, visitas largas y quién paga cada servicio. Recibe los pagos por un medio que deje registro, también cuando sea tu primo.</p><p>Las leyes de vivienda justa te alcanzan: usa los mismos requisitos para todos y no anuncies preferencias de familia, origen o religión. Hay excepciones limitadas para dueños que viven ahí, pero nunca cubren el anuncio discriminatorio.</p>',
        keyTakeaway: 'Trata a tu inquilino con cariño y con contrato. Hacen falta los dos.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'Mudarte y repetir sin ahogarte',
        progressTitle: 'Repetir',
        description:
          '<p>Después del año de ocupación puedes mudarte y rentar tu lado. Avisa a la aseguradora, porque la póliza de vivienda propia ya no sirve, y revisa si tu estado te quita la exención de residencia en el impuesto predial. Ese cambio puede sumar cientos de dólares al mes.</p><p>Antes de comprar la siguiente, junta seis meses de gastos de la primera. Dos casas con una reserva valen más que tres casas con el corazón en la boca.</p>',
        keyTakeaway: 'Repite cuando la primera camine sola y su reserva esté completa.',
        clip: 'brrrr.mp4',
      },
    ],
  },
]
