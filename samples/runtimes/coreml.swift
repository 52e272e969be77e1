import CoreML

/// Runs an .mlpackage file: named values in, named values out.
func run(_ file: URL, _ inputs: [String: Any]) async throws -> MLFeatureProvider {
  let compiled = try await MLModel.compileModel(at: file)
  let model = try MLModel(contentsOf: compiled)
  return try await model.prediction(from: MLDictionaryFeatureProvider(dictionary: inputs))
}
