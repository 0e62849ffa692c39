import type { Model } from './defineModel.ts'
import { type Path, pathsOf, titleOfPath } from './paths.ts'
import { titleOf } from './steps.ts'

/**
 * Titles of a model's paths whose last step nobody takes there, such as the news of a child that tells none in
 * that state; what goes on from one of them is one as well.
 * @param isNeverTaken by the leaf state that the step is taken in, the step's title and that of the way to it
 */
export const neverTakenOf = (
  model: Model,
  isNeverTaken: (leaf: string, step: string, way: string) => boolean,
): readonly string[] => {
  const paths = pathsOf(model)
  const leafAfter = new Map(paths.map((path) => [titleOfPath(path), path.leaves[0] ?? '']))
  const endsSo = (path: Path) => {
    const last = path.steps.at(-1)
    const way = titleOfPath({ ...path, steps: path.steps.slice(0, -1) })
    const before = leafAfter.get(way)
    return last !== undefined && before !== undefined && isNeverTaken(before, titleOf(last), way)
  }
  return paths.filter(endsSo).map(titleOfPath)
}
