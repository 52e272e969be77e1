import java.io.File
import org.tensorflow.lite.Interpreter

/** Runs a .tflite file: the pixels of one picture in, 1,000 scores out. */
fun classify(model: File, pixels: Array<Array<Array<FloatArray>>>): FloatArray {
  val scores = arrayOf(FloatArray(1000))
  Interpreter(model).use { it.run(pixels, scores) }
  return scores[0]
}
