import type {ReactNode} from 'react';
import Drawing from '../Drawing';
import {Arrow, Box, MONO} from '../shapes';

/** Drawing of a call from JavaScript through JSI to PyTorch Mobile, and of the contents of the app binary. */
export default function V02JsiLayers(): ReactNode {
  return (
    <Drawing
      title="A call from JavaScript to PyTorch Mobile"
      description="Three layers from top to bottom. Your JavaScript, served by Metro, calls torch.rand. The call goes through JSI to the global object __torchlive__, which contains torch, torchvision and media. Below it is PyTorch Mobile 1.12 in C++. The last two layers are inside the app binary, which a native build makes; a reload replaces the first one only."
      viewBox="0 0 400 470"
      fontSize={15}
    >
      <g fill="var(--pt-muted)">
        <text x="2" y="16">
          From Metro, new with every reload
        </text>
        <text x="18" y="194">
          In the app binary, new with every build
        </text>
      </g>
      <Box x={2} y={28} width={396} height={92} tone="primary" />
      <Box
        x={2}
        y={168}
        width={396}
        height={298}
        tone="muted"
        hollow
        dash="2 6"
      />
      <Box x={18} y={210} width={364} height={92} />
      <Box x={18} y={358} width={364} height={92} />
      <g fill="var(--pt-text)" fontWeight="600">
        <text x="18" y="58">
          Your JavaScript
        </text>
        <text x="34" y="240">
          The global __torchlive__
        </text>
        <text x="34" y="388">
          PyTorch Mobile 1.12
        </text>
      </g>
      <g fill="var(--pt-text)">
        <text x="18" y="84" fontFamily={MONO} fill="var(--pt-primary)">
          torch.rand([2, 3])
        </text>
        <text x="18" y="107">
          import from react-native-pytorch-core
        </text>
        <text x="34" y="266">
          torch, torchvision, media
        </text>
        <text x="34" y="289">
          C++ functions, seen as objects
        </text>
        <text x="34" y="414">
          C++, runs the operators on the CPU
        </text>
        <text x="34" y="437">
          keeps the tensors’ memory
        </text>
        <text x="328" y="150" textAnchor="end">
          JSI: a direct call
        </text>
        <text x="328" y="336" textAnchor="end">
          an operator
        </text>
      </g>
      <Arrow points="342,122 342,204" />
      <Arrow points="342,304 342,352" />
    </Drawing>
  );
}
