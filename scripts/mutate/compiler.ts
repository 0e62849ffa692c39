import { API, type Diagnostic, DiagnosticCategory, type Program } from 'typescript/unstable/sync'
import { absolute } from './imports.ts'

/** Checks mutants against the types of the project, without writing them anywhere. */
export const createCompiler = () => {
  const mutated = new Map<string, string>()
  const api = new API({ fs: { readFile: (path) => mutated.get(path) } })
  const config = absolute('tsconfig.json')
  let snapshot = api.updateSnapshot({ openProjects: [config] })

  const programAfter = (path: string): Program => {
    const before = snapshot
    snapshot = api.updateSnapshot({ fileChanges: { changed: [path] } })
    // the compiler keeps whatever a snapshot refers to: of 300 mutants that would be 16 GB
    before.dispose()
    const project = snapshot.getProject(config)
    if (!project) throw new Error('tsconfig.json cannot be opened')
    return project.program
  }

  return {
    /** The first error in the module, or in one that imports it. */
    errorOf: (file: string, text: string, importers: readonly string[]): string | null => {
      const path = absolute(file)
      mutated.set(path, text)
      const program = programAfter(path)
      const errors = [file, ...importers]
        .map(absolute)
        .flatMap((one) => [...program.getSyntacticDiagnostics(one), ...program.getSemanticDiagnostics(one)])
      mutated.delete(path)
      programAfter(path)
      // an import that only a removed element used says nothing about the screen
      const isError = ({ category, reportsUnnecessary }: Diagnostic) =>
        category === DiagnosticCategory.Error && !(file.endsWith('.tsx') && reportsUnnecessary)
      return errors.find(isError)?.text ?? null
    },
    end: () => api.close(),
  }
}
