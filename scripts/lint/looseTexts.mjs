/**
 * A browser's translator puts each text of a page into elements of its own. React goes on with the text that it made: what
 * changes then stays as it was, and what goes or comes before it is an error that takes the page down. Only a text that is
 * alone in its element is written anew as a whole; so a text has no neighbours, and none stands in a fragment.
 */

const isBlank = (child) => {
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  return child.expression.type === 'JSXEmptyExpression'
}

/** The names of what a component is given that is an element or nothing: `open?: ReactElement`. `children` are looked at where they are given. */
const slotsOf = (program) => {
  const slots = new Set(['children'])
  const look = (node) => {
    if (node === null || typeof node !== 'object') return
    const named =
      node.type === 'TSPropertySignature' ? node.key.name : node.type === 'Identifier' && node.name
    if (named && node.typeAnnotation) {
      const types = JSON.stringify(node.typeAnnotation, (name, value) =>
        name === 'parent' ? undefined : value,
      )
      if (types?.includes('"ReactElement"')) slots.add(named)
      else if (types?.includes('"TSStringKeyword"')) slots.delete(named)
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') look(value)
  }
  look(program)
  return slots
}

const initialOf = (name, scope) => {
  for (let one = scope; one; one = one.upper) {
    const variable = one.set.get(name)
    if (variable) return variable.defs[0]?.node.init ?? null
  }
  return null
}

/** Whether an expression may be a text: all but what is seen to be an element, a list of them or nothing. */
const mayBeText = (node, slots, scope) => {
  const may = (one) => mayBeText(one, slots, scope)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '')
    case 'Identifier': {
      if (node.name === 'undefined' || slots.has(node.name)) return false
      const value = initialOf(node.name, scope)
      return value === null || may(value)
    }
    case 'MemberExpression':
      return !slots.has(node.property.name)
    case 'ChainExpression':
      return may(node.expression)
    case 'ConditionalExpression':
      return may(node.consequent) || may(node.alternate)
    case 'LogicalExpression':
      return may(node.right) || (node.operator !== '&&' && may(node.left))
    case 'ArrowFunctionExpression':
      // such a one draws elements
      return node.body.type !== 'BlockStatement' && may(node.body)
    case 'CallExpression': {
      const { callee } = node
      const isMap = callee.type === 'MemberExpression' && callee.property.name === 'map'
      return may(isMap ? node.arguments[0] : callee)
    }
    default:
      return true
  }
}

/** What a function returns, but not the functions in it. */
const returnedBy = ({ body }) => {
  if (body.type !== 'BlockStatement') return [body]
  const returned = []
  const look = (node) => {
    if (node === null || typeof node !== 'object' || /Function/.test(node.type ?? '')) return
    if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') look(value)
  }
  look(body)
  return returned
}

const looseTexts = {
  create: (context) => {
    let slots = new Set()
    const look = (parent) => {
      const children = parent.children.filter((child) => !isBlank(child))
      if (children.length < 2 && parent.type === 'JSXElement') return
      for (const node of children) {
        const isText =
          node.type === 'JSXText' ||
          (node.type === 'JSXExpressionContainer' &&
            mayBeText(node.expression, slots, context.sourceCode.getScope(node)))
        if (isText)
          context.report({ node, message: 'A text with neighbours: give it an element of its own.' })
      }
    }
    return {
      Program: (program) => {
        slots = slotsOf(program)
      },
      JSXElement: look,
      JSXFragment: look,
      // where such a component stands its text has neighbours
      VariableDeclarator: ({ id, init }) => {
        if (!/^[A-Z][a-z]/.test(id.name ?? '') || init?.type !== 'ArrowFunctionExpression') return
        for (const node of returnedBy(init)) {
          const isElementOrText =
            node.type === 'ConditionalExpression' ||
            node.type === 'LogicalExpression' ||
            node.type === 'Literal'
          if (isElementOrText && mayBeText(node, slots, context.sourceCode.getScope(node)))
            context.report({ node, message: 'A component that may be a text: give it an element.' })
        }
      },
    }
  },
}

export default { meta: { name: 'boleia' }, rules: { 'loose-texts': looseTexts } }
