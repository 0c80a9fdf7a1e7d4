// Intermedio: DSCR loans, remodeling, the LLC, and one course still being written.
import type { Course } from './types.ts'

export const intermediateCourses: readonly Course[] = [
  {
    alias: 'prestamos-dscr-sin-talones-de-pago',
    title: 'Préstamos DSCR sin talones de pago',
    level: 'Intermedio',
    category: 'prestamos',
    status: 'active',
    paid: true,
    order: 5,
    instructor: {
      member: 'lucia',
      name: 'Lucía Fermín',
      line: 'Dirige un equipo hipotecario que habla español de principio a fin.',
    },
    body: '<p>¿Trabajas por tu cuenta o ya tienes varias hipotecas? Hay un préstamo que casi no mira tu sueldo: mira si la renta alcanza para pagar la casa. Se llama DSCR, por las siglas en inglés de la cobertura de la deuda, y es la puerta de muchas segundas y terceras compras.</p><h3>Lo que vas a aprender</h3><ul><li>Calcular el DSCR como lo calcula el prestamista.</li><li>Mejorarlo antes de pedir el préstamo.</li><li>Leer la multa por pago anticipado y las reservas.</li></ul><p><strong>Para quién es:</strong> para quien ya entiende la cuenta de una renta y quiere comprar o refinanciar una propiedad de inversión. Este préstamo no sirve para la casa donde vives.</p>',
    scene: 'tienda',
    publishedDaysAgo: 177,
    videos: [
      {
        title: 'Qué es el DSCR y cómo se calcula',
        progressTitle: 'Calcular el DSCR',
        description:
          '<p>En casas de una a cuatro unidades, la mayoría de los prestamistas divide la renta mensual entre el pago completo: capital, interés, impuesto, seguro y HOA. Renta de $2,000 entre pago de $1,600 da 1.25. En 1.00 la casa se paga justo; debajo de 1.00, tú pones la diferencia.</p><p>En edificios comerciales la fórmula usa el ingreso neto de operación (NOI) entre la deuda anual. Nuestra calculadora de renta usa esta versión, que es más exigente: no te sorprendas si tu número sale menor que el del prestamista.</p>',
        keyTakeaway: 'Pregunta siempre con qué fórmula te están midiendo.',
        clip: 'dscr.mp4',
      },
      {
        title: 'Lo que pide el prestamista',
        progressTitle: 'Requisitos',
        description:
          '<p>Lo común es un enganche de 20 a 25 %, puntaje de crédito desde 660 o 680, DSCR de 1.00 a 1.25 y de tres a seis meses de pagos en reserva. Con mejor puntaje y más enganche baja la tasa. La renta la confirma el contrato vigente o la tabla de rentas del avaluador, y suele contar la menor de las dos.</p><p>No te piden talones ni declaraciones de impuestos para medir tu ingreso, pero sí identificación, estados de cuenta y, si compras con LLC, los papeles de la compañía. Casi siempre firmas una garantía personal.</p>',
        keyTakeaway: 'Menos papeles de ingreso no significa menos revisión.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'Puntos, tasa y multa por pagar antes',
        progressTitle: 'Puntos y multas',
        description:
          '<p>Un punto es 1 % del préstamo y compra una tasa más baja. Para saber si conviene, divide lo que cuesta entre lo que te ahorra cada mes: si tardas cuatro años en recuperarlo y piensas refinanciar en dos, no lo compres.</p><p>Muchos DSCR traen multa por pago anticipado. Una escalera 5-4-3-2-1 cobra 5 % del saldo si pagas en el primer año y va bajando hasta el quinto. En estrategias como BRRRR, esa multa decide más que la tasa.</p>',
        keyTakeaway: 'Antes de mirar la tasa, mira cuánto cuesta salirte.',
        clip: 'dscr.mp4',
      },
      {
        title: 'Cómo subir tu DSCR sin trucos',
        progressTitle: 'Subir el DSCR',
        description:
          '<p>Hay cuatro palancas honestas: más enganche, menos pago de seguro (cotiza tres), protestar el impuesto predial cuando tu estado lo permite y una renta a precio de mercado. Un periodo de solo interés también baja el pago, pero no baja la deuda.</p><p>Lo que no se hace es inflar un contrato de renta o firmarlo con un familiar que no vive ahí. Eso es fraude hipotecario y, además, te deja con una casa que no se paga.</p>',
        keyTakeaway: 'Si el número no da, cambia el precio que ofreces y no el contrato de renta.',
        clip: 'lo-que-te-queda.mp4',
      },
    ],
  },
  {
    alias: 'remodela-sin-que-se-te-vaya-el-dinero',
    title: 'Remodela sin que se te vaya el dinero',
    level: 'Intermedio',
    category: 'remodelar',
    status: 'active',
    paid: true,
    order: 6,
    instructor: {
      member: 'julian',
      name: 'Julián Cota',
      line: 'Contratista con licencia y más de doscientas remodelaciones.',
    },
    body: '<p>Comprar para arreglar y vender se ve rápido en la televisión. En la vida real se gana o se pierde en tres lugares: el precio de compra, el presupuesto y el calendario. Este curso te da una hoja para cada uno.</p><h3>Lo que vas a aprender</h3><ul><li>Calcular tu oferta más alta con la regla del 70 %.</li><li>Armar un alcance de obra por partidas.</li><li>Contratar, pagar por avance y documentar.</li><li>Medir cuánto te cuesta cada semana de atraso.</li></ul><p><strong>Para quién es:</strong> para quien ya compró al menos una casa o tiene un socio con experiencia en obra.</p>',
    scene: 'obra',
    publishedDaysAgo: 154,
    videos: [
      {
        title: 'La regla del 70 %',
        progressTitle: 'La regla del 70 %',
        description:
          '<p>Multiplica el valor de la casa ya arreglada (ARV) por 0.70 y resta los arreglos. Con un ARV de $240,000 y $40,000 de obra, tu oferta más alta es $128,000. El 30 % restante no es ganancia pura: de ahí salen intereses, cierre, agente, seguro, servicios y sorpresas.</p><p>En barrios caros algunos compran al 75 u 80 % porque el margen en dólares sigue siendo grande. En zonas lentas, el 65 % puede ser lo prudente. Usa la regla para ofertar y la calculadora para decidir.</p>',
        keyTakeaway: 'Si el ARV está inflado, la regla te miente con mucha seguridad.',
        clip: 'regla-del-70.mp4',
      },
      {
        title: 'El ARV se prueba con comparables',
        progressTitle: 'Probar el ARV',
        description:
          '<p>Busca tres ventas cerradas en los últimos seis meses, a menos de media milla, con tamaño parecido (hasta 20 % de diferencia) y remodeladas como piensas dejar la tuya. Las casas en venta no cuentan: el precio que piden es un deseo.</p><p>Fíjate en lo que divide un barrio, como una avenida, la vía del tren o la zona escolar. Cruzar la calle equivocada puede mover el valor $30,000.</p>',
        keyTakeaway: 'Tres ventas cerradas valen más que treinta anuncios.',
        clip: 'regla-del-70.mp4',
      },
      {
        title: 'El alcance de obra que evita pleitos',
        progressTitle: 'Alcance de obra',
        description:
          '<p>Un alcance de obra describe cada partida: qué se hace, con qué material, cuánto cuesta y cuándo termina. «Arreglar baño» es una discusión futura; «quitar tina, impermeabilizar, colocar azulejo blanco de 3 por 6 hasta el techo» es un acuerdo.</p><p>Agrega de 10 a 15 % para imprevistos, y hasta 20 % en casas de más de cincuenta años. Pide permisos cuando la ciudad los exige: una ampliación sin permiso puede detener la venta el día del cierre.</p>',
        keyTakeaway: 'Lo que no está escrito se paga dos veces.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'Pagar por avance y quedarte con recibos',
        progressTitle: 'Pagar por avance',
        description:
          '<p>Divide el contrato en etapas y paga cada una cuando esté terminada y fotografiada. El anticipo debe alcanzar para arrancar y no más; algunos estados le ponen límite. Verifica la licencia, el seguro de responsabilidad y la compensación de trabajadores antes del primer cheque.</p><p>Pide una renuncia de gravamen (lien waiver) con cada pago. Sin ella, un proveedor que no cobró puede registrar un reclamo contra tu casa aunque tú ya hayas pagado al contratista.</p>',
        keyTakeaway: 'Que tu dinero nunca vaya más adelante que la obra.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'El costo de cada semana de atraso',
        progressTitle: 'Semanas de atraso',
        description:
          '<p>Suma interés, seguro, impuesto, luz y jardín de un mes y divídelo entre cuatro. En una compra con hard money de $150,000 al 12 %, solo el interés cuesta unos $350 por semana. Con lo demás, no es raro llegar a $500.</p><p>Ese número cambia tus decisiones: a veces conviene pagar $800 más a un equipo que empieza el lunes. Compra materiales de entrega larga, como ventanas y gabinetes, antes de tumbar la primera pared.</p>',
        keyTakeaway: 'El calendario también es una partida del presupuesto.',
        clip: 'regla-del-70.mp4',
      },
    ],
  },
  {
    alias: 'llc-seguro-o-a-tu-nombre',
    title: 'LLC, seguro o a tu nombre',
    level: 'Intermedio',
    category: 'legal',
    status: 'active',
    paid: false,
    order: 7,
    instructor: {
      member: 'raul',
      name: 'Raúl Santiago',
      line: 'Abogado de bienes raíces en Florida desde 2009.',
    },
    body: '<p>«Ponlo todo en una LLC» es el consejo más repetido y el menos explicado. Una compañía puede separar tu casa de tus ahorros, pero no reemplaza al seguro y puede complicar tu hipoteca. Aquí ordenamos las capas de protección, de la más barata a la más compleja.</p><h3>Lo que vas a aprender</h3><ul><li>Qué protege una LLC y cuándo un juez la ignora.</li><li>Qué póliza necesita una casa rentada.</li><li>Qué revisar antes de transferir una propiedad con hipoteca.</li></ul><p><strong>Para quién es:</strong> para dueños con una o más rentas. <em>Esto es educación general y no asesoría legal: cada estado tiene sus reglas y tu caso merece su propio abogado.</em></p>',
    scene: 'deco',
    publishedDaysAgo: 129,
    videos: [
      {
        title: 'Qué protege una LLC y qué no',
        progressTitle: 'Qué protege una LLC',
        description:
          '<p>Si alguien se lastima en una propiedad de tu LLC y gana una demanda, en principio cobra de lo que tiene la compañía y no de tu cuenta personal. Esa separación se pierde cuando mezclas dinero, firmas a tu nombre o dejas la compañía sin papeles: los jueces le llaman levantar el velo.</p><p>Una LLC no te protege de tus propios actos ni de una garantía personal que firmaste en el préstamo. Tampoco baja por sí sola tus impuestos: con un solo dueño, el IRS normalmente la ignora y todo pasa a tu declaración.</p>',
        keyTakeaway: 'La LLC separa solo si tú separas: cuenta propia, contratos propios, firmas propias.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'El seguro va primero',
        progressTitle: 'El seguro primero',
        description:
          '<p>Una casa rentada necesita póliza de arrendador, conocida como DP-3, y no la de vivienda propia. Revisa tres líneas: cuánto paga por reconstruir, cuánto por responsabilidad y si cubre la renta perdida tras un siniestro. Inundación y terremoto casi nunca vienen incluidos.</p><p>Una póliza sombrilla de un millón suele costar unos cientos de dólares al año y se monta sobre las demás. Para muchas familias con una o dos puertas, buen seguro es la mejor primera capa.</p>',
        keyTakeaway: 'El seguro paga el abogado y el daño. La compañía solo pone la cerca.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'Transferir una casa con hipoteca',
        progressTitle: 'Casa con hipoteca',
        description:
          '<p>Casi toda hipoteca trae una cláusula de vencimiento por venta (due on sale): si cambias la escritura a una LLC, el banco puede pedir el saldo completo. Pocas veces lo hace cuando los pagos siguen llegando, pero puede. Pide permiso por escrito o compra desde el inicio con un préstamo que acepte compañías.</p><p>Antes de mover la escritura revisa también el seguro de título, la póliza de la casa, el impuesto de transferencia y la exención de residencia. Un trámite de $50 puede abrir un hueco de miles.</p>',
        keyTakeaway: 'Primero llama al banco, a la aseguradora y a la compañía de título. Después firma.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'Mantener viva tu compañía',
        progressTitle: 'Mantenerla viva',
        description:
          '<p>Abre una cuenta de banco con el EIN de la compañía, paga desde ahí cada gasto de la propiedad y deposita ahí cada renta. Firma los contratos como representante, con el nombre de la LLC arriba del tuyo. Guarda el acuerdo operativo y una nota de cada decisión importante.</p><p>Anota la fecha del reporte anual y su costo, que varía mucho: hay estados que cobran menos de $100 y California cobra un mínimo de $800 al año. Si la propiedad está en otro estado, quizá debas registrarte en los dos.</p>',
        keyTakeaway: 'Una compañía abandonada cuesta lo mismo y protege menos.',
        clip: 'tu-primera-puerta.mp4',
      },
    ],
  },
  {
    alias: 'inquilinos-contrato-deposito-y-reglas',
    title: 'Inquilinos: contrato, depósito y reglas',
    level: 'Intermedio',
    category: 'rentar',
    status: 'draft',
    paid: true,
    order: null,
    instructor: {
      member: 'yadira',
      name: 'Yadira Peña',
      line: 'Ha firmado más de cuatrocientos contratos de renta.',
    },
    body: '<p>Un buen inquilino se elige antes de la firma y se conserva con respuestas rápidas. En este curso armas tu proceso completo: anuncio, solicitud, contrato, entrega de llaves y salida, igual para todas las personas.</p><h3>Lo que vas a aprender</h3><ul><li>Escribir requisitos que respeten la ley de vivienda justa.</li><li>Documentar el depósito con fotos y fechas.</li><li>Responder cuando alguien deja de pagar.</li></ul><p><strong>Para quién es:</strong> para dueños que administran sus propias puertas. Las reglas de depósitos y desalojos cambian por estado y por ciudad; confirma las tuyas.</p>',
    scene: 'portales',
    publishedDaysAgo: 6,
    videos: [
      {
        title: 'Requisitos iguales para todos',
        progressTitle: 'Requisitos',
        description:
          '<p>Escribe tus requisitos antes de publicar: ingreso comprobable, historial de pago, referencias y número de ocupantes según la ley local. Aplícalos en el orden en que llegan las solicitudes. La ley federal prohíbe decidir por raza, color, origen nacional, religión, sexo, situación familiar o discapacidad, y muchas ciudades agregan otras categorías.</p><p>Si rechazas por un reporte de crédito o de antecedentes, debes dar un aviso por escrito con los datos de la agencia que lo emitió.</p>',
        keyTakeaway: 'Un requisito que no está escrito no es un requisito: es un riesgo.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'El depósito, con fotos y fechas',
        progressTitle: 'El depósito',
        description:
          '<p>Graba un recorrido el día de la entrega, llena una lista de cada cuarto y que el inquilino la firme. Al salir, repite el recorrido con la misma lista. El desgaste normal corre por tu cuenta; el daño, por la suya, con recibo.</p><p>Cada estado fija cuánto puedes pedir, dónde guardar el dinero y en cuántos días devolverlo, muchas veces entre 14 y 30. Pasarte del plazo puede costarte el doble o el triple del depósito.</p>',
        keyTakeaway: 'El depósito se defiende con fotos del primer día, no con memoria del último.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'Cuando alguien deja de pagar',
        progressTitle: 'Falta de pago',
        description:
          '<p>Llama el segundo día, con respeto y con una propuesta. Muchas faltas se arreglan con un plan por escrito o con ayuda de emergencia del condado. Si no hay acuerdo, entrega el aviso que marca tu estado y sigue el proceso del juzgado.</p><p>Nunca cambies chapas, cortes la luz ni saques muebles por tu cuenta: el desalojo por mano propia es ilegal en prácticamente todo el país y convierte al dueño en demandado.</p>',
        keyTakeaway: 'Habla pronto, escribe todo y deja que el juzgado haga su parte.',
        clip: 'lo-que-te-queda.mp4',
      },
    ],
  },
]
