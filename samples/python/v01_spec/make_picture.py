import torch
import torchvision

# 320 wide, 240 high; black on the left, white on the right.
ramp = torch.linspace(0, 255, 320).round().to(torch.uint8)
picture = ramp.expand(3, 240, 320).contiguous()
torchvision.io.write_png(picture, "picture.png")
print("picture.png written")
