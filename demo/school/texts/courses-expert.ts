// Avanzado: BRRRR, and taxes for owners.
import type { Course } from './types.ts'

export const expertCourses: readonly Course[] = [
  {
    alias: 'brrrr-recicla-tu-dinero',
    title: 'BRRRR: recicla tu dinero',
    level: 'Avanzado',
    category: 'remodelar',
    status: 'active',
    paid: true,
    order: 8,
    instructor: {
      member: 'carmen',
      name: 'Carmen Villanueva',
      line: 'Siete puertas en Florida, cinco de ellas con este método.',
    },
    body: '<p>Compra, remodela, renta, refinancia y repite. La idea es sencilla: usar los mismos ahorros varias veces. La ejecución no lo es, porque cada letra depende de la anterior y el error de la primera se paga en la cuarta.</p><h3>Lo que vas a aprender</h3><ul><li>Diseñar el trato de atrás hacia adelante, desde el refinanciamiento.</li><li>Elegir el dinero de la compra y de la obra.</li><li>Prepararte para un avalúo bajo.</li><li>Medir cuánto dinero se te queda adentro.</li></ul><p><strong>Para quién es:</strong> para quien ya rentó y ya remodeló. Vemos dos casos míos con recibos: uno que salió bien y otro que tardó once meses.</p>',
    scene: 'caribe',
    publishedDaysAgo: 98,
    videos: [
      {
        title: 'Empieza por el final: el refinanciamiento',
        progressTitle: 'Empezar por el final',
        description:
          '<p>Si el prestamista presta 75 % del valor y la casa terminada valdrá $210,000, tu préstamo nuevo será de $157,500. Todo lo que gastes por encima de esa cifra (compra, obra, intereses y costos de los dos préstamos) se queda en la casa. Con $166,000 gastados, te quedan $8,500 adentro.</p><p>Por eso la oferta se calcula hacia atrás. Resta del préstamo final la obra, los costos y el dinero que aceptas dejar: lo que sobra es tu precio.</p>',
        keyTakeaway: 'El precio de compra lo decide el préstamo de salida.',
        clip: 'brrrr.mp4',
      },
      {
        title: 'Con qué dinero comprar y arreglar',
        progressTitle: 'El dinero de compra',
        description:
          '<p>El hard money cubre parte de la compra y la obra por etapas, con tasas de dos dígitos, de uno a tres puntos y plazos de seis a dieciocho meses. Los pagos de obra llegan por reembolso: primero terminas la etapa, después viene el inspector y luego el dinero. Necesitas caja para aguantar.</p><p>Otras fuentes son una línea de crédito sobre tu casa, un socio o un prestamista privado de confianza. Con familia, papeles iguales: pagaré, garantía registrada y fecha de pago.</p>',
        keyTakeaway: 'Pregunta cuánto tarda cada reembolso y guarda esa cantidad antes de empezar.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
      {
        title: 'La espera y el avalúo',
        progressTitle: 'Espera y avalúo',
        description:
          '<p>Muchos prestamistas piden un tiempo de espera (seasoning) antes de usar el valor nuevo en lugar de lo que pagaste: tres o seis meses en varios programas DSCR, y hasta doce en los convencionales para sacar efectivo. Pregúntalo antes de comprar, porque cada mes extra es un pago del préstamo caro.</p><p>El día del avalúo entrega una hoja con las mejoras, sus costos, fotos de antes y tres comparables. No presiones al avaluador; dale buena información. Si el valor sale bajo, puedes pedir una revisión con datos.</p>',
        keyTakeaway: 'Haz la cuenta con un avalúo 10 % menor. Si así sobrevives, adelante.',
        clip: 'brrrr.mp4',
      },
      {
        title: 'Repite solo si la renta aguanta',
        progressTitle: 'Repetir',
        description:
          '<p>Sacar todo tu dinero y quedarte con una casa que pierde $150 al mes no es un triunfo. Después de refinanciar, vuelve a hacer la cuenta completa con el pago nuevo, el impuesto actualizado y el seguro de hoy. Un DSCR de 1.20 o más, con el ingreso neto, deja respirar.</p><p>Los métodos que reciclan dinero también reciclan deuda. Lleva una hoja con el total de tus préstamos, sus vencimientos y sus multas, y revísala antes de cada compra.</p>',
        keyTakeaway: 'La meta no es sacar cada dólar, sino dejar una casa que se cuide sola.',
        clip: 'dscr.mp4',
      },
    ],
  },
  {
    alias: 'impuestos-para-duenos-de-renta',
    title: 'Impuestos para dueños de renta',
    level: 'Avanzado',
    category: 'impuestos',
    status: 'active',
    paid: true,
    order: null,
    instructor: {
      member: 'nancy',
      name: 'Nancy Olivares',
      line: 'Contadora pública y dueña de dos rentas en Austin.',
    },
    body: '<p>El código de impuestos trata bien a quien provee vivienda y guarda recibos. En este curso entiendes las cuatro ideas que más dinero mueven: gastos deducibles, depreciación, límites de pérdidas e intercambio 1031.</p><h3>Lo que vas a aprender</h3><ul><li>Distinguir un arreglo de una mejora.</li><li>Calcular la depreciación de tu casa.</li><li>Saber cuándo una pérdida en papel sí te ayuda.</li><li>Cumplir las fechas de un 1031.</li></ul><p><strong>Para quién es:</strong> para dueños con al menos una renta declarada. <em>Es educación general. Las reglas y los montos cambian; confirma tu caso con un CPA antes de actuar.</em></p>',
    scene: 'libreria',
    publishedDaysAgo: 71,
    videos: [
      {
        title: 'Qué puedes deducir y qué papel lo prueba',
        progressTitle: 'Gastos deducibles',
        description:
          '<p>En el Anexo E (Schedule E) restas de la renta los gastos ordinarios y necesarios: interés de la hipoteca, impuesto predial, seguro, administración, anuncios, servicios, reparaciones y las millas de tus visitas. El pago a capital no se deduce, porque es deuda que estás pagando.</p><p>Una reparación mantiene la casa y se deduce ese año; una mejora la vuelve mejor o más duradera y se deprecia. Cambiar tres tejas es reparar; poner techo nuevo es mejorar. Guarda factura, foto y forma de pago de todo.</p>',
        keyTakeaway: 'Sin recibo no hay deducción, aunque el gasto haya sido cierto.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'Depreciación: la casa que se desgasta en papel',
        progressTitle: 'Depreciación',
        description:
          '<p>El IRS supone que una vivienda rentada se desgasta en 27.5 años. El terreno no se deprecia, así que primero se separa. Una casa de $220,000 con $40,000 de terreno deja $180,000 de construcción: unos $6,545 al año que bajan tu ingreso gravable sin salir de tu bolsillo. El primer y el último año se prorratean.</p><p>Al vender, esa depreciación se recupera y paga hasta 25 % de impuesto federal. Se cobra aunque no la hayas tomado, así que tómala siempre.</p>',
        keyTakeaway:
          'La depreciación es un préstamo del gobierno sin intereses: úsala y recuerda que regresa.',
        clip: 'depreciacion.mp4',
      },
      {
        title: 'Pérdidas en papel: cuándo ayudan',
        progressTitle: 'Pérdidas pasivas',
        description:
          '<p>La renta es, por regla general, una actividad pasiva. Si participas activamente en las decisiones, puedes restar hasta $25,000 de pérdidas de renta contra tu sueldo cuando tu ingreso ajustado no pasa de $100,000. Entre $100,000 y $150,000 el permiso se va reduciendo hasta cero.</p><p>Lo que no puedes usar este año no se pierde: se guarda para restarlo de ganancias pasivas futuras o de la venta. Hay otras reglas para quien califica como profesional de bienes raíces y para rentas cortas; esas sí, con tu CPA al lado.</p>',
        keyTakeaway: 'Pregunta cada año cuánto traes guardado en pérdidas suspendidas.',
        clip: 'depreciacion.mp4',
      },
      {
        title: 'Intercambio 1031 sin perder las fechas',
        progressTitle: 'Intercambio 1031',
        description:
          '<p>Un intercambio 1031 permite vender una propiedad de inversión y comprar otra sin pagar el impuesto en ese momento. Tienes 45 días desde el cierre para identificar por escrito las candidatas (lo usual, hasta tres) y 180 días para cerrar, o hasta la fecha de tu declaración si llega antes y no pides extensión.</p><p>El dinero no puede tocar tus manos: lo guarda un intermediario calificado, contratado antes de vender. Para diferir todo, compra por un valor igual o mayor y reemplaza la deuda. Lo que saques en efectivo paga impuesto. La casa donde vives no califica.</p>',
        keyTakeaway: 'Contrata al intermediario antes de cerrar la venta: después ya no hay 1031.',
        clip: 'depreciacion.mp4',
      },
    ],
  },
]
