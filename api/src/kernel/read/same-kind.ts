import {
  AggregateFunctionNode,
  BinaryOperationNode,
  CaseNode,
  FunctionNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
} from 'kysely';

/** Functions whose answer is of the kind of what they are taken of: the sum of amounts is an amount. */
const OF_THE_SAME_KIND = new Set(['sum', 'min', 'max', 'coalesce', 'abs', 'round', 'greatest', 'least', 'nullif']);

/** An amount less an amount is an amount, and so is an amount times a number, which stands on the right. */
const OF_THE_KIND_OF_THE_LEFT = new Set(['+', '-', '*']);

/** The expression that another is of the same kind as, down to a column where it comes to one. */
export function sameKindAs(node: OperationNode): OperationNode {
  const inner = innerOf(node);
  return inner ? sameKindAs(inner) : node;
}

function innerOf(node: OperationNode): OperationNode | undefined {
  if (ParensNode.is(node)) return node.node;
  if (AggregateFunctionNode.is(node)) return OF_THE_SAME_KIND.has(node.func) ? node.aggregated[0] : undefined;
  if (FunctionNode.is(node)) return OF_THE_SAME_KIND.has(node.func) ? node.arguments[0] : undefined;
  if (CaseNode.is(node)) return node.when?.[0]?.result;
  if (BinaryOperationNode.is(node)) return keepsKind(node.operator) ? node.leftOperand : undefined;
  return undefined;
}

function keepsKind(operator: OperationNode): boolean {
  return OperatorNode.is(operator) && OF_THE_KIND_OF_THE_LEFT.has(operator.operator);
}
